import { say } from '@panthiya/contract/locale/say';
import { errors } from '@panthiya/contract/errors';
import { findPasswordProblem, PASSWORDS_DIFFER } from '@panthiya/contract/identity/password.rules';
import {
  providerRegistrationBody,
  register,
  registerByProvider,
  type Registration,
  registrationBody,
} from '@panthiya/contract/identity/registration.contract';
import { keptRegistration } from '../../../auth/visitor/kept-registration.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { firstMessages } from '../../../lib/forms/form-rules.ts';
import { type JoiningWish, readWish } from '../../../auth/landing.ts';
import { isMostUsedPassword } from '../../../ui/password-meter/most-used-passwords.ts';
import { isWithoutPassword } from './steps.ts';
import type { RegistrationField, RegistrationValues } from './registration-values.ts';

// Its own chunk: it has the phone library, which the first view of the page does not need.

export type RegistrationErrors = Partial<Record<RegistrationField | 'confirmPassword', string>>;

/** What a registration by a provider brought. */
export interface ByProvider {
  /** The provider, as its button says it. */
  readonly name: string;
  /** It vouched for the address: no link was mailed. */
  readonly isConfirmed: boolean;
  readonly message: string;
}

/** The errors, by field, in the order and with the messages of the contract's schema. */
export function findErrors(values: RegistrationValues): RegistrationErrors {
  const found: RegistrationErrors = firstMessages(registrationBody, registrationPayloadOf(values));
  if (isWithoutPassword(values)) {
    const { password: _unset, ...others } = found;
    return others;
  }
  const problem = findPasswordProblem(values.password, values, isMostUsedPassword);
  if (problem) found.password ??= say(errors[problem].message);
  if (values.password !== values.confirmPassword) {
    found.confirmPassword = say(PASSWORDS_DIFFER);
  }
  return found;
}

/**
 * Sends the registration. Answers what a provider's one brought; undefined without a provider.
 * @throws {ApiError} CHALLENGE_OVER when what the provider told is over
 */
export async function sendRegistration(
  values: RegistrationValues,
): Promise<ByProvider | undefined> {
  const joining = joiningOf(readWish());
  const kept = values.hasProvider ? keptRegistration.read() : undefined;
  if (kept) {
    const { password, ...payload } = registrationPayloadOf(values);
    const body = providerRegistrationBody.parse({
      ...payload,
      ...(password !== '' && { password }),
      ...(joining && { joining }),
      registration: kept.registration,
    });
    const { message } = await call(registerByProvider, { body });
    keptRegistration.forget();
    const { isEmailFixed } = kept.claimed;
    return { name: kept.name, isConfirmed: isEmailFixed, message };
  }
  if (values.hasProvider)
    throw new ApiError({
      code: 'CHALLENGE_OVER',
      message: say(errors.CHALLENGE_OVER.message),
      status: errors.CHALLENGE_OVER.status,
    });
  const body = registrationBody.parse({
    ...registrationPayloadOf(values),
    ...(joining && { joining }),
  });
  await call(register, { body });
  return undefined;
}

/** A press on Join at the page of a code or an invitation continues with the account (R2.1.30). */
function joiningOf(wish: JoiningWish | undefined): Registration['joining'] {
  if (wish === undefined) return undefined;
  return wish.landing === 'join' ? { code: wish.secret } : { inviteToken: wish.secret };
}

// R3.1: the repeated password and the WhatsApp tick stay in the page.
function registrationPayloadOf(values: RegistrationValues): Record<RegistrationField, string> {
  const {
    confirmPassword: _confirmPassword,
    isWhatsappSame: _isWhatsappSame,
    hasProvider: _hasProvider,
    ...payload
  } = values;
  return payload;
}
