import { msg } from '#texts';
import {
  askRecovery,
  confirmRecovery,
  getRecovery,
  stopRecovery,
  stopRecoveryByLink,
} from '@panthiya/contract/identity/recovery.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { RecoveryService } from './recovery.service.ts';

const STOPPED = msg`Stopped. Your second step stays on.`;

export function mountRecovery(mount: Mount, service: RecoveryService): void {
  mount(askRecovery, async ({ body, origin }) => {
    await service.ask(body.challenge, origin);
    return {
      success: true,
      message: msg`We sent you an email. Open its link to go on.`,
    };
  });
  mount(confirmRecovery, async ({ body }) => {
    const dueAt = await service.confirm(body.token);
    return {
      success: true,
      message:
        dueAt === null
          ? msg`Confirmed. Another person has to confirm it too.`
          : msg`Confirmed. The waiting time has begun.`,
      dueAt: dueAt?.toISOString() ?? null,
    };
  });
  mount(stopRecoveryByLink, async ({ body }) => {
    await service.stopByLink(body.token);
    return { success: true, message: STOPPED };
  });
  mount(getRecovery, async ({ signedIn }) => ({
    success: true,
    recovery: await service.get(signedIn),
  }));
  mount(stopRecovery, async ({ signedIn }) => {
    await service.stop(signedIn);
    return { success: true, message: STOPPED };
  });
}
