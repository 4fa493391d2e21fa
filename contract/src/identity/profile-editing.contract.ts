import { msg } from '#texts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { nullAsBlank, optionalName } from '../fields/text.ts';
import { ownScriptName } from '../fields/own-script-name.ts';
import { optionalNic } from '../fields/nic.ts';
import { optionalPhone } from '../phone.ts';
import { replyOf } from '../endpoint/replies.ts';
import { personalStep, contactStep } from './registration.contract.ts';
import { profile } from './profile.contract.ts';

// Apart from profile.contract.ts: the shell reads the profile and must not load the phone library.

/** What users can change in their profile: the registration fields except the password (R2.2.5.10). */
export const profileFields = {
  ...personalStep.shape,
  ownScriptName: nullAsBlank(ownScriptName),
  nic: nullAsBlank(optionalNic),
  ...contactStep.shape,
  telegramNumber: nullAsBlank(optionalPhone(msg`Telegram Number`)),
  lane02: nullAsBlank(optionalName(msg`Lane 02`)),
  emergencyContactName: nullAsBlank(optionalName(msg`Emergency Contact Name`)),
  emergencyContactPhone: nullAsBlank(optionalPhone(msg`Emergency Contact Phone`)),
  schoolCollege: nullAsBlank(optionalName(msg`School/College`)),
  referralNumber: nullAsBlank(optionalName(msg`Referral Number`)),
};

/** Only the changed fields (R4.30). Missing fields stay. */
export const profileChanges = z.partial(z.strictObject(profileFields));
export type ProfileChanges = z.output<typeof profileChanges>;

/** R8.11. */
export const PROFILE_UPDATED_MESSAGE = msg`Profile updated successfully!`;

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/my-profile',
  aliases: ['/profile'],
  access: 'signed-in',
  summary:
    'Saves the changed fields. With If-Match (the ETag of GET /profile) 409 when somebody else changed it. A new email needs a fresh sign-in and replaces the old one after its link is opened.',
  isPrinted: true,
  body: profileChanges,
  reply: replyOf({ message: z.string(), profile }),
  fallback: msg`Failed to update profile`,
});
