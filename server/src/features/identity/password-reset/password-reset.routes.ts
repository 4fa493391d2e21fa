import { msg } from '#texts';
import {
  confirmPasswordReset,
  requestPasswordReset,
} from '@panthiya/contract/identity/password-reset.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { PasswordResetService } from './password-reset.service.ts';

export function mountPasswordReset(mount: Mount, service: PasswordResetService): void {
  mount(requestPasswordReset, async ({ body, origin }) => {
    await service.request(body.email, origin);
    return {
      success: true,
      message: msg`If this address has an account, we sent it a link to set a new password.`,
    };
  });
  mount(confirmPasswordReset, async ({ body, origin }) => {
    await service.confirm(body.token, body.password, origin);
    return { success: true, message: msg`Your password was changed. Please sign in.` };
  });
}
