import { allLocales } from '../locale/locales.ts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { GENDERS } from '../fields/gender.ts';
import { replyOf } from '../endpoint/replies.ts';
import { checkPremiumCall, getProfileCall } from './profile.calls.ts';

/** What GET /profile answers about its owner (R3.6, R3.7): the registration fields except the password, and ours. */
export const profile = z.object({
  uid: z.string(),
  name: z.string(),
  username: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  /** The name in Sinhala or Tamil letters (R15.5.2); '' for none. */
  ownScriptName: z.string(),
  dateOfBirth: z.nullable(z.string()),
  gender: z.nullable(z.enum(GENDERS)),
  nic: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** A pending address: it becomes the account's when its mailed link is opened. */
  pendingEmail: z.nullable(z.string()),
  phoneNumber: z.string(),
  whatsappNumber: z.string(),
  telegramNumber: z.string(),
  houseNumber: z.string(),
  lane01: z.string(),
  lane02: z.string(),
  province: z.string(),
  district: z.string(),
  city: z.string(),
  emergencyContactName: z.string(),
  emergencyContactPhone: z.string(),
  schoolCollege: z.string(),
  referralNumber: z.string(),
  /** Changes with the picture; null when there is none. It is part of the picture's address. */
  pictureId: z.nullable(z.string()),
  /** When the account will be erased, ISO 8601; null unless its owner asked for it (R10.5). */
  deletionAt: z.nullable(z.string()),
  packageCode: z.nullable(z.string()),
  isSystemAdmin: z.boolean(),
  /** The second step of the account: off, on, or on and shown by this sign-in (R18.5.1). */
  secondFactor: z.enum(['off', 'on', 'shown']),
  /** A confirmed request to turn it off is open: the page shows a banner (R18.5.3). */
  isRecovering: z.boolean(),
  /** A change of the address for a lost mailbox is open (R18.5.5). */
  isMovingAddress: z.boolean(),
  isPremium: z.boolean(),
  /** The language that the user chose; null when it follows the device. */
  language: z.nullable(z.enum(allLocales)),
});
export type Profile = z.output<typeof profile>;

export const getProfile = endpoint({
  ...getProfileCall,
  aliases: ['/my-profile'],
  summary: 'The caller’s own profile, with an ETag for saving it.',
  reply: replyOf({ profile }),
});

export const checkPremium = endpoint({
  ...checkPremiumCall,
  summary: 'Whether the caller’s plan is a paid one that has not run out (R6.6).',
  reply: replyOf({ isPremium: z.boolean() }),
});
