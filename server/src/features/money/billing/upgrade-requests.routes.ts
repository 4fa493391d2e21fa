import { msg } from '#texts';
import {
  approveRequest,
  assignPackage,
  exportUpgradeRequests,
  getRequestSlip,
  listUpgradeRequests,
  rejectRequest,
  reverseRequest,
  undoApproval,
} from '@panthiya/contract/money/upgrade-requests.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { AssignmentService } from './assignment.service.ts';
import type { DecisionsService } from './decisions.service.ts';
import type { QueueService } from './queue.service.ts';
import type { SlipsService } from './slips.service.ts';

interface QueueServices {
  readonly queue: QueueService;
  readonly slips: SlipsService;
  readonly decisions: DecisionsService;
  readonly assignment: AssignmentService;
}

export function mountUpgradeRequests(mount: Mount, services: QueueServices): void {
  const { queue, slips, decisions, assignment } = services;
  mount(listUpgradeRequests, ({ query, signedIn }) => queue.list(signedIn.user, query));
  mount(exportUpgradeRequests, ({ query, signedIn }) => queue.exportAll(signedIn.user, query));
  mount(getRequestSlip, ({ params }) => slips.find(params.id));
  mount(approveRequest, async ({ params, signedIn }) => {
    await decisions.approve(signedIn.user, params.id);
    return { success: true, message: msg`Approved. They have the plan now.` };
  });
  mount(undoApproval, async ({ params, signedIn }) => {
    await decisions.undo(signedIn.user, params.id);
    return { success: true, message: msg`Undone. The request is open again.` };
  });
  mount(rejectRequest, async ({ params, body, signedIn }) => {
    await decisions.reject(signedIn.user, params.id, body.reason);
    return { success: true, message: msg`The request is rejected.` };
  });
  mount(reverseRequest, async ({ params, body, signedIn }) => {
    await decisions.reverse(signedIn.user, params.id, body.reason);
    return { success: true, message: msg`The decision is undone.` };
  });
  mount(assignPackage, async ({ params, body, signedIn, header }) => {
    const what = { ...body, packageId: params.packageId };
    await assignment.assign(signedIn.user, what, header('idempotency-key'));
    return { success: true, message: msg`The plan is changed.` };
  });
}
