import { say } from '@panthiya/contract/locale/say';
import { errors } from '@panthiya/contract/errors';
import { findPasswordProblem, PASSWORDS_DIFFER } from '@panthiya/contract/identity/password.rules';
import {
  register,
  type Registration,
  registrationBody,
} from '@panthiya/contract/identity/registration.contract';
import { call } from '../../../lib/api.ts';
import { firstMessages } from '../../../lib/forms/form-rules.ts';
import { type JoiningWish, readWish } from '../../../auth/landing.ts';
import { isMostUsedPassword } from '../../../ui/password-meter/most-used-passwords.ts';
import type { RegistrationField, RegistrationValues } from './registration-values.ts';

// Its own chunk: it has the phone library, which the first view of the page does not need.

export type RegistrationErrors = Partial<Record<RegistrationField | 'confirmPassword', string>>;

/** The errors, by field, in the order and with the messages of the contract's schema. */
export function findErrors(values: RegistrationValues): RegistrationErrors {
  const found: RegistrationErrors = firstMessages(registrationBody, registrationPayloadOf(values));
  const problem = findPasswordProblem(values.password, values, isMostUsedPassword);
  if (problem) found.password ??= say(errors[problem].message);
  if (values.password !== values.confirmPassword) {
    found.confirmPassword = say(PASSWORDS_DIFFER);
  }
  return found;
}

/** Sends the registration. @throws {ApiError} */
export async function sendRegistration(values: RegistrationValues): Promise<void> {
  const joining = joiningOf(readWish());
  const body = registrationBody.parse({
    ...registrationPayloadOf(values),
    ...(joining && { joining }),
  });
  await call(register, { body });
}

/** A press on Join at the page of a code or an invitation continues with the account (R2.1.30). */
function joiningOf(wish: JoiningWish | undefined): Registration['joining'] {
  if (wish === undefined) return undefined;
  return wish.landing === 'join' ? { code: wish.secret } : { inviteToken: wish.secret };
}

// R3.1: the repeated password and the WhatsApp tick stay in the page.
function registrationPayloadOf(values: RegistrationValues): Record<RegistrationField, string> {
  const { confirmPassword: _confirmPassword, isWhatsappSame: _isWhatsappSame, ...payload } = values;
  return payload;
}
