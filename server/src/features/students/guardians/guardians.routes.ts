import { msg } from '#texts';
import {
  addGuardian,
  findGuardian,
  listGuardians,
  removeGuardian,
  restoreGuardian,
  setConsent,
  updateGuardian,
} from '@panthiya/contract/students/guardians.contract';
import {
  listOwnGuardians,
  objectToGuardian,
  takeObjectionBack,
} from '@panthiya/contract/students/own-guardians.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { GuardianChangesService } from './guardian-changes.service.ts';
import type { GuardiansService } from './guardians.service.ts';
import type { OwnGuardiansService } from './own-guardians.service.ts';

export function mountGuardians(
  mount: Mount,
  guardians: GuardiansService,
  changes: GuardianChangesService,
): void {
  mount(listGuardians, async ({ params, membership }) => ({
    success: true,
    ...(await guardians.list(membership, params.studentId)),
  }));
  mount(findGuardian, async ({ body, membership }) => ({
    success: true,
    guardian: await guardians.find(membership, body),
  }));
  mount(addGuardian, async (call) => {
    const { id, isKnown } = await changes.add(call, call.params.studentId, call.body);
    const message = isKnown
      ? msg`Added. We know this number already: the name stays as it was.`
      : msg`The guardian is added.`;
    return { success: true, message, id, isKnown };
  });
  mount(updateGuardian, async (call) => ({
    success: true,
    message: msg`The guardian is saved.`,
    id: await changes.update(call, call.params, call.body),
  }));
  mount(removeGuardian, async (call) => {
    await changes.remove(call, call.params);
    return { success: true, message: msg`The guardian is removed from this student.` };
  });
  mount(restoreGuardian, async (call) => {
    await changes.restore(call, call.params);
    return { success: true, message: msg`The guardian is back.` };
  });
  mount(setConsent, async (call) => {
    await changes.setConsent(call, call.params, call.body);
    return {
      success: true,
      message:
        call.body.way === null ? msg`The consent is withdrawn.` : msg`The consent is written down.`,
    };
  });
}

/** What students of 16 and over call themselves. */
export function mountOwnGuardians(mount: Mount, own: OwnGuardiansService): void {
  mount(listOwnGuardians, async (call) => ({ success: true, guardians: await own.list(call) }));
  mount(objectToGuardian, async (call) => {
    await own.object(call, call.params.guardianId, call.body.reason);
    return { success: true, message: msg`Your institute sees that you object.` };
  });
  mount(takeObjectionBack, async (call) => {
    await own.takeBack(call, call.params.guardianId);
    return { success: true, message: msg`You took your objection back.` };
  });
}
