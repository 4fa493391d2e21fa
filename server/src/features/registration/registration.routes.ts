import {
  correctEmail,
  resendVerification,
  verifyEmail,
} from '@panthiya/contract/registration/email-verification.contract';
import {
  REGISTERED_MESSAGE,
  register,
} from '@panthiya/contract/registration/registration.contract';
import type { Mount } from '../../records/sessions/signed-in.ts';
import type { EmailConfirmationService } from './email-confirmation.service.ts';
import type { RegistrationService } from './registration.service.ts';

const LINK_SENT = 'We have sent a link. Please check your email.';

export function mountRegistration(
  mount: Mount,
  registration: RegistrationService,
  confirmation: EmailConfirmationService,
): void {
  mount(register, async ({ body, origin }) => {
    await registration.register(body, origin);
    return { success: true, message: REGISTERED_MESSAGE };
  });
  mount(verifyEmail, async ({ body }) => {
    await confirmation.verify(body.token);
    return { success: true, message: 'Your email address is confirmed.' };
  });
  mount(resendVerification, async ({ signedIn, origin }) => {
    await confirmation.resend(signedIn.user, origin);
    return { success: true, message: LINK_SENT };
  });
  mount(correctEmail, async ({ body, signedIn, origin }) => {
    await confirmation.correct(signedIn.user, body.email, origin);
    return { success: true, message: LINK_SENT };
  });
}
