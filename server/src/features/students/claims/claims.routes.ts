import { msg } from '#texts';
import {
  giveClaimCodes,
  renewClaimCode,
  unclaimStudent,
} from '@panthiya/contract/students/claims.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { ClaimsService } from './claims.service.ts';

export function mountClaims(mount: Mount, claims: ClaimsService): void {
  mount(giveClaimCodes, async (call) => ({
    success: true,
    ...(await claims.give(call, call.body.studentIds)),
  }));
  mount(renewClaimCode, async (call) => {
    const { code, expiresAt } = await claims.renew(call, call.params.studentId);
    return {
      success: true,
      message: msg`The new code is ready. The old one works no more.`,
      code,
      expiresAt,
    };
  });
  mount(unclaimStudent, async (call) => {
    await claims.unclaim(call, call.params.studentId);
    return { success: true, message: msg`The student has no account again.` };
  });
}
