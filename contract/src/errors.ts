import { msg } from '#texts';
import { announcementErrors } from './announcement-errors.ts';
import { courseErrors } from './course-errors.ts';
import { providerErrors } from './provider-errors.ts';
import { recoveryErrors } from './recovery-errors.ts';
import { studentErrors } from './student-errors.ts';
import type { Text } from './locale/say.ts';
/**
 * Every refusal of the server: code -> status and message. Code throws `AppError(code)`; `Refusal` below is the form of the
 * answer. Users see the messages as they are.
 */
export const errors = {
  BAD_REQUEST: { status: 400, message: msg`We could not read this request. Please try again.` },
  INVALID_INPUT: { status: 400, message: msg`Please check what you entered.` },
  INVALID_LOCATION: {
    status: 400,
    message: msg`Choose a district of this province and a city of this district.`,
  },
  PASSWORD_LENGTH: { status: 400, message: msg`Use 8 to 128 characters for the password.` },
  PASSWORD_WEAK: {
    status: 400,
    message: msg`This password is too weak. Mix capital and small letters, numbers or symbols.`,
  },
  PASSWORD_COMMON: {
    status: 400,
    message: msg`Too many people use this password. Choose another.`,
  },
  PASSWORD_PERSONAL: {
    status: 400,
    message: msg`Do not use your name or email address as the password.`,
  },
  PASSWORD_OBVIOUS: {
    status: 400,
    message: msg`Do not use the name of this site as the password.`,
  },
  PASSWORD_UNCHANGED: {
    status: 400,
    message: msg`This is your current password. Choose another.`,
  },
  NO_CHANGES: {
    status: 400,
    message: msg`No changes detected. Please modify some fields before saving.`,
  },
  PICTURE_INVALID: { status: 400, message: msg`Please select and crop an image first` },
  USERNAME_UNCHANGED: {
    status: 400,
    message: msg`New username must be different from current username`,
  },
  USERNAME_RESERVED: {
    status: 400,
    message: msg`This username is reserved. Please choose another.`,
  },
  LINK_INVALID: { status: 400, message: msg`This link is wrong or has expired.` },
  UNAUTHENTICATED: { status: 401, message: msg`Please sign in to continue.` },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    message: msg`Your second step is needed to sign in: a code, or your passkey.`,
  },
  SECOND_FACTOR_WRONG: {
    status: 401,
    message: msg`This code is not right or is over. Wait for the next one.`,
  },
  CHALLENGE_OVER: { status: 400, message: msg`This sign-in took too long. Please start again.` },
  PASSKEY_WRONG: {
    status: 401,
    message: msg`This passkey is wrong here. If you do not need it any more, remove it from your phone.`,
  },
  WRONG_CREDENTIALS: { status: 401, message: msg`Wrong email or password.` },
  FORBIDDEN: { status: 403, message: msg`You are not allowed to do this.` },
  SECOND_FACTOR_SETUP: {
    status: 403,
    message: msg`These rights need a second step. Turn it on for your account first.`,
  },
  EMAIL_UNVERIFIED: { status: 403, message: msg`Please confirm your email address first.` },
  ACCOUNT_DISABLED: {
    status: 403,
    message: msg`This account is disabled. Please contact support.`,
  },
  OTHER_ACCOUNT: {
    status: 403,
    message: msg`You are signed in to another account. Sign out first, then open the link again.`,
  },
  REAUTH_REQUIRED: { status: 403, message: msg`Please enter your password to continue.` },
  CODE_REQUIRED: {
    status: 403,
    message: msg`Your second step is needed too: a code, or your passkey.`,
  },
  CODE_WRONG: {
    status: 403,
    message: msg`This code is not right or is over. Wait for the next one.`,
  },
  TRUST_REFUSED: {
    status: 403,
    message: msg`This device cannot be trusted. Clear the box, please.`,
  },
  PASSKEY_UNVERIFIED: {
    status: 403,
    message: msg`This passkey did not check your finger, face or PIN. Enter your password too.`,
  },
  WRONG_PASSWORD: { status: 403, message: msg`This password is wrong. Try again.` },
  NOT_FOUND: { status: 404, message: msg`We could not find this, or you cannot see it.` },
  METHOD_NOT_ALLOWED: { status: 405, message: msg`This address does not accept this method.` },
  EMAIL_ALREADY_VERIFIED: {
    status: 409,
    message: msg`Your email address is already confirmed. You can change it in your profile.`,
  },
  USERNAME_TAKEN: { status: 409, message: msg`Username is already taken` },
  PROFILE_STALE: {
    status: 409,
    message: msg`Your profile was changed somewhere else. Check the newest version first.`,
  },
  LAST_ADMIN: {
    status: 409,
    message: msg`An organization needs at least one administrator. Choose another one first.`,
  },
  LAST_SYSTEM_ADMIN: {
    status: 409,
    message: msg`You are the last system administrator. Choose another one first.`,
  },
  OWNER_STAYS: {
    status: 409,
    message: msg`The owner must be an administrator. Hand the organization over first.`,
  },
  MEMBER_REMOVED: {
    status: 409,
    message: msg`You were removed from this organization. Ask its administrator to let you in again.`,
  },
  ROLES_CHOSEN: {
    status: 409,
    message: msg`An administrator chose your roles here. Ask an administrator for another role.`,
  },
  ORGANIZATION_ARCHIVED: {
    status: 409,
    message: msg`This organization is archived: you can read it, but not change it.`,
  },
  ORGANIZATION_CLOSING: {
    status: 409,
    message: msg`Nobody can join this organization: its only administrator is deleting their account.`,
  },
  ORGANIZATION_SUSPENDED: {
    status: 409,
    message: msg`This organization is suspended: you can read it, but not change it. Please contact support.`,
  },
  ORGANIZATION_OVER_LIMIT: {
    status: 409,
    message: msg`The owner’s plan allows fewer organizations: you can read this one, but not change it.`,
  },
  LIMIT_REACHED: { status: 409, message: msg`The plan has no room for more.` },
  ...courseErrors,
  ...studentErrors,
  ...announcementErrors,
  ...recoveryErrors,
  OWN_REQUEST: {
    status: 403,
    message: msg`Another system administrator must decide about your plan.`,
  },
  ...providerErrors,
  FACTOR_ON: { status: 409, message: msg`Your account has an authenticator app already.` },
  PASSKEYS_FULL: {
    status: 409,
    message: msg`You have 10 passkeys. Remove one that you do not need first.`,
  },
  PASSKEY_KNOWN: { status: 409, message: msg`This passkey is added already.` },
  PASSKEY_UNREADABLE: {
    status: 400,
    message: msg`We could not read this passkey. Please try again.`,
  },
  FACTOR_REQUIRED: { status: 409, message: msg`An organization asks you for a second step.` },
  FACTOR_OFF: { status: 409, message: msg`Your account has no second step.` },
  OWN_ACCOUNT: { status: 409, message: msg`Ask another system administrator to do this for you.` },
  PERSON_DISABLED: { status: 409, message: msg`This account is disabled. Enable it first.` },
  PERSON_UNCONFIRMED: {
    status: 409,
    message: msg`They have not confirmed their email address yet.`,
  },
  REQUEST_OPEN: {
    status: 409,
    message: msg`Your last request is still open. Withdraw it to ask for another plan.`,
  },
  REQUEST_DECIDED: {
    status: 409,
    message: msg`This request is already decided or withdrawn. Check its newest status.`,
  },
  APPROVAL_SETTLED: {
    status: 409,
    message: msg`Undo without a reason is over. Open the request and press Undo approval.`,
  },
  PRICE_OVER: {
    status: 409,
    message: msg`The price of this request has expired. Withdraw it, and ask again at today’s price.`,
  },
  NO_OPEN_REQUEST: { status: 409, message: msg`You have no open request.` },
  PLAN_NOT_CHOOSABLE: {
    status: 409,
    message: msg`This plan is not on sale any more. Choose another.`,
  },
  PLAN_CURRENT: { status: 409, message: msg`You have this plan already.` },
  PLAN_LOWER: {
    status: 409,
    message: msg`To downgrade your plan, please contact our support team`,
  },
  PLAN_EQUAL: {
    status: 409,
    message: msg`To change to this plan, please contact our support team`,
  },
  PLAN_CURRENCY: {
    status: 409,
    message: msg`This plan uses another currency than yours. Please contact our support team.`,
  },
  SLIP_INVALID: { status: 400, message: msg`Send the slip as a JPEG, PNG or PDF file.` },
  SIGNATURE_INVALID: { status: 403, message: msg`The signature of the notice is wrong.` },
  MAIL_SENT_ALREADY: { status: 409, message: msg`This email is already sent.` },
  PACKAGE_IN_USE: {
    status: 409,
    message: msg`People have this plan or ask for it. Deactivate it instead: nobody new can choose it.`,
  },
  FREE_PACKAGE_STAYS: { status: 409, message: msg`The free plan cannot be deleted.` },
  FEATURE_CODE_TAKEN: { status: 409, message: msg`Another feature has this code.` },
  FEATURE_CODE_FIXED: { status: 400, message: msg`The code of a feature cannot be changed.` },
  FEATURE_IN_USE: {
    status: 409,
    error: 'Feature in use',
    message: msg`This feature cannot be deleted because it is assigned to one or more packages. Remove it from all packages first.`,
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    message: msg`This Idempotency-Key belongs to another request. Use a new one.`,
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    message: msg`This is too much data for one request. Send less.`,
  },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: msg`Send the request as JSON in UTF-8.` },
  RANGE_OUTSIDE: { status: 416, message: msg`The file ends before this range.` },
  TOO_MANY_REQUESTS: { status: 429, message: msg`Too many tries. Please wait a little.` },
  INTERNAL: { status: 500, message: msg`Something went wrong on our side. Please try again.` },
  OVERLOADED: {
    status: 503,
    message: msg`Many people use the site now. Please try again in a minute.`,
  },
  UNAVAILABLE: {
    status: 503,
    message: msg`The site is not available now. Please try again in a minute.`,
  },
} as const satisfies Record<string, { status: number; message: Text; error?: string }>;

export type ErrorCode = keyof typeof errors;
