import { msg } from '#texts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { city } from '../fields/city.ts';
import { dateOfBirth } from '../fields/date-of-birth.ts';
import { email } from '../fields/email.ts';
import { gender } from '../fields/gender.ts';
import { linkToken } from '../fields/link-token.ts';
import { personName } from '../fields/name.ts';
import { optionalNic } from '../fields/nic.ts';
import { password } from '../fields/password.ts';
import { optionalName, requiredName, requiredText } from '../fields/text.ts';
import { optionalPhone, requiredPhone } from '../phone.ts';
import { messageReply, replyOf } from '../endpoint/replies.ts';
import { wishOutcome } from './wish-outcome.ts';

/** Step 0, Personal Information (R2.2.3.5). */
export const personalStep = z.strictObject({
  firstName: personName(msg`First Name`),
  lastName: personName(msg`Last Name`),
  dateOfBirth,
  gender,
  nic: z._default(optionalNic, ''),
});

/** Step 1, Contact & Address (R2.2.3.7, R2.2.3.8). locations.ts checks that the place ids belong together. */
export const contactStep = z.strictObject({
  email,
  phoneNumber: requiredPhone(msg`Phone`),
  whatsappNumber: requiredPhone(msg`WhatsApp Number`),
  telegramNumber: z._default(optionalPhone(msg`Telegram Number`), ''),
  houseNumber: requiredName(msg`House Number`),
  lane01: requiredName(msg`Lane 01`),
  lane02: z._default(optionalName(msg`Lane 02`), ''),
  province: requiredText(msg`Province`),
  district: requiredText(msg`District`),
  city,
});

/** Step 2, Emergency Contact (R2.2.3.10); nothing in it is required (R4.16). */
export const emergencyStep = z.strictObject({
  emergencyContactName: z._default(optionalName(msg`Emergency Contact Name`), ''),
  emergencyContactPhone: z._default(optionalPhone(msg`Emergency Contact Phone`), ''),
});

/** Step 3, Additional Details (R2.2.3.11); nothing in it is required (R4.16). */
export const additionalStep = z.strictObject({
  schoolCollege: z._default(optionalName(msg`School/College`), ''),
  referralNumber: z._default(optionalName(msg`Referral Number`), ''),
});

/** Where a user who pressed Join wants to be after the address is confirmed (R2.1.30). */
const joining = z.union([
  z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(60)) }),
  z.strictObject({ inviteToken: linkToken }),
]);

/** The registration payload (R3.1); the confirmation of the password stays in the page. */
export const registrationBody = z.strictObject({
  ...personalStep.shape,
  ...contactStep.shape,
  ...emergencyStep.shape,
  ...additionalStep.shape,
  password,
  joining: z.optional(joining),
});
export type Registration = z.output<typeof registrationBody>;

/** The same of who comes from a provider: the password may stay away there, and there alone (R18.3.5). */
export const providerRegistrationBody = z.strictObject({
  ...registrationBody.shape,
  password: z.optional(password),
  registration: linkToken,
});
export type ProviderRegistration = z.output<typeof providerRegistrationBody>;

/** R8.5. */
export const REGISTERED_MESSAGE = msg`Registration successful! Please check your email to verify your account.`;

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'anyone',
  summary: 'Creates an account and sends a link that confirms the address.',
  isPrinted: true,
  body: registrationBody,
  status: 201,
  reply: messageReply,
  fallback: msg`Registration failed`,
});

/** Where nothing is left to confirm. */
export const REGISTERED_CONFIRMED_MESSAGE = msg`Registration successful! You can sign in now.`;

export const registerByProvider = endpoint({
  method: 'POST',
  path: '/auth/register/provider',
  access: 'anyone',
  summary:
    'Creates an account and connects the account of a provider that came with IDENTITY_UNCONNECTED. An address that the provider vouched for counts as confirmed; another one gets a link.',
  body: providerRegistrationBody,
  status: 201,
  reply: replyOf({
    message: z.string(),
    ...wishOutcome,
  }),
  fallback: msg`Registration failed`,
});
