import { msg } from '#texts';
import {
  correctEmail,
  lookUpEmailLink,
  resendVerification,
  verifyEmail,
} from '@panthiya/contract/identity/email-verification.contract';
import {
  REGISTERED_CONFIRMED_MESSAGE,
  REGISTERED_MESSAGE,
  register,
  registerByProvider,
} from '@panthiya/contract/identity/registration.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { EmailConfirmationService } from './email-confirmation.service.ts';
import type { RegistrationService } from './registration.service.ts';

const LINK_SENT = msg`We have sent a link. Please check your email.`;

export function mountRegistration(
  mount: Mount,
  registration: RegistrationService,
  confirmation: EmailConfirmationService,
): void {
  mount(register, async ({ body, origin, wantedLocale }) => {
    // The first mail comes in the language of the page (R15.1.3).
    await registration.register(body, { origin, language: wantedLocale ?? null });
    return { success: true, message: REGISTERED_MESSAGE };
  });
  mount(registerByProvider, async ({ body, origin, wantedLocale }) => {
    const sender = { origin, language: wantedLocale ?? null };
    const { isConfirmed, wish } = await registration.registerByProvider(body, sender);
    const message = isConfirmed ? REGISTERED_CONFIRMED_MESSAGE : REGISTERED_MESSAGE;
    return { success: true, message, ...wish };
  });
  mount(lookUpEmailLink, async ({ body, signedIn }) => ({
    success: true,
    ...(await confirmation.lookUp(signedIn, body.token)),
  }));
  mount(verifyEmail, async ({ body, signedIn, origin, setBrowserKey }) => {
    const { reply, browserKey } = await confirmation.verify(signedIn, body, origin);
    setBrowserKey(browserKey);
    return { success: true, message: msg`Your email address is confirmed.`, ...reply };
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
