/**
 * Every refusal of the server: code -> status and message. Code throws `AppError(code)`; `Refusal` below is the form of the
 * answer. Users see the messages as they are.
 */
export const errors = {
  BAD_REQUEST: { status: 400, message: 'We could not read this request. Please try again.' },
  INVALID_INPUT: { status: 400, message: 'Please check what you entered.' },
  INVALID_LOCATION: {
    status: 400,
    message: 'Choose a district of this province and a city of this district.',
  },
  PASSWORD_LENGTH: { status: 400, message: 'Use 8 to 128 characters for the password.' },
  PASSWORD_WEAK: {
    status: 400,
    message: 'This password is too weak. Mix capital and small letters, numbers or symbols.',
  },
  PASSWORD_COMMON: {
    status: 400,
    message: 'Too many people use this password. Choose another.',
  },
  PASSWORD_PERSONAL: {
    status: 400,
    message: 'Do not use your name or email address as the password.',
  },
  PASSWORD_OBVIOUS: {
    status: 400,
    message: 'Do not use the name of this site as the password.',
  },
  PASSWORD_UNCHANGED: {
    status: 400,
    message: 'This is your current password. Choose another.',
  },
  NO_CHANGES: {
    status: 400,
    message: 'No changes detected. Please modify some fields before saving.',
  },
  PICTURE_INVALID: { status: 400, message: 'Please select and crop an image first' },
  USERNAME_UNCHANGED: {
    status: 400,
    message: 'New username must be different from current username',
  },
  USERNAME_RESERVED: { status: 400, message: 'This username is reserved. Please choose another.' },
  LINK_INVALID: { status: 400, message: 'This link is wrong or has expired.' },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in to continue.' },
  WRONG_CREDENTIALS: { status: 401, message: 'Wrong email or password.' },
  FORBIDDEN: { status: 403, message: 'You are not allowed to do this.' },
  EMAIL_UNVERIFIED: { status: 403, message: 'Please confirm your email address first.' },
  ACCOUNT_DISABLED: { status: 403, message: 'This account is disabled. Please contact support.' },
  OTHER_ACCOUNT: {
    status: 403,
    message: 'You are signed in to another account. Sign out first, then open the link again.',
  },
  REAUTH_REQUIRED: { status: 403, message: 'Please enter your password to continue.' },
  WRONG_PASSWORD: { status: 403, message: 'This password is wrong. Try again.' },
  NOT_FOUND: { status: 404, message: 'We could not find this, or you cannot see it.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not accept this method.' },
  EMAIL_ALREADY_VERIFIED: {
    status: 409,
    message: 'Your email address is already confirmed. You can change it in your profile.',
  },
  USERNAME_TAKEN: { status: 409, message: 'Username is already taken' },
  PROFILE_STALE: {
    status: 409,
    message: 'Your profile was changed somewhere else. Check the newest version first.',
  },
  LAST_ADMIN: {
    status: 409,
    message: 'An organization needs at least one administrator. Choose another one first.',
  },
  LAST_SYSTEM_ADMIN: {
    status: 409,
    message: 'You are the last system administrator. Choose another one first.',
  },
  OWNER_STAYS: {
    status: 409,
    message: 'The owner must be an administrator. Hand the organization over first.',
  },
  MEMBER_REMOVED: {
    status: 409,
    message: 'You were removed from this organization. Ask its administrator to let you in again.',
  },
  ROLES_CHOSEN: {
    status: 409,
    message: 'An administrator chose your roles here. Ask an administrator for another role.',
  },
  ORGANIZATION_ARCHIVED: {
    status: 409,
    message: 'This organization is archived: you can read it, but not change it.',
  },
  ORGANIZATION_CLOSING: {
    status: 409,
    message: 'Nobody can join this organization: its only administrator is deleting their account.',
  },
  ORGANIZATION_SUSPENDED: {
    status: 409,
    message:
      'This organization is suspended: you can read it, but not change it. Please contact support.',
  },
  ORGANIZATION_OVER_LIMIT: {
    status: 409,
    message:
      'The owner’s plan allows fewer organizations: you can read this one, but not change it.',
  },
  LIMIT_REACHED: { status: 409, message: 'The plan has no room for more.' },
  COURSE_STALE: {
    status: 409,
    message: 'Somebody else changed this course. Check the newest version first.',
  },
  COURSE_ARCHIVED: {
    status: 409,
    message: 'This course is archived: you can read it, but not change it. Open it again first.',
  },
  COURSE_OVER_LIMIT: {
    status: 409,
    message:
      'The plan allows fewer courses: you can read this one, but not change it. The oldest stay open.',
  },
  COURSE_WITH_LEARNERS: {
    status: 409,
    message: 'You can delete only a draft that never had students. Archive this course instead.',
  },
  COURSE_WITHOUT_LECTURER: {
    status: 409,
    message: 'A published course needs a teacher. Choose one first.',
  },
  COURSE_UNPUBLISHED: { status: 409, message: 'You cannot join this course now. Ask its teacher.' },
  LESSON_STALE: {
    status: 409,
    message: 'Somebody else changed this lesson. Check the newest version first.',
  },
  REMOVED_FROM_COURSE: {
    status: 409,
    message: 'You were removed from this course. Ask its teacher to let you in again.',
  },
  REQUEST_DECLINED: {
    status: 409,
    message: 'Your request was declined. Ask the teacher to change that.',
  },
  TEACHES_COURSE: {
    status: 409,
    message: 'You teach this course already. Open it in your courses.',
  },
  LESSON_NOT_OPEN: { status: 409, message: 'You can mark this as done when the class opens.' },
  ENROLMENT_CHANGED: {
    status: 409,
    message: 'Somebody else changed this. Check the newest list first.',
  },
  TOO_LATE_TO_RETURN: {
    status: 409,
    message: 'It is too late to undo this. Join or add the student again.',
  },
  COURSE_FULL: { status: 409, message: 'The course is full. Add places first.' },
  FILE_INVALID: {
    status: 400,
    message: 'Send a PDF, a picture (JPEG, PNG, WebP) or a Word, Excel or PowerPoint file.',
  },
  FILES_AWAITED: {
    status: 409,
    message: 'Other uploads are not finished. Finish or remove them, or try again in an hour.',
  },
  UPLOAD_OFFSET: {
    status: 409,
    message:
      'This is not the next part of the file. Ask how much has arrived, and continue from there.',
  },
  TUS_VERSION: { status: 412, message: 'Send files by version 1.0.0 of the tus protocol.' },
  VIDEO_INVALID: { status: 400, message: 'Enter the address of a YouTube or Vimeo video.' },
  SESSION_INVALID: {
    status: 400,
    message: 'Paste the meeting link of Zoom, Google Meet or Microsoft Teams.',
  },
  OWN_REQUEST: {
    status: 403,
    message: 'Another system administrator must decide about your plan.',
  },
  OWN_ACCOUNT: { status: 409, message: 'Ask another system administrator to do this for you.' },
  PERSON_DISABLED: { status: 409, message: 'This account is disabled. Enable it first.' },
  PERSON_UNCONFIRMED: { status: 409, message: 'They have not confirmed their email address yet.' },
  REQUEST_OPEN: {
    status: 409,
    message: 'Your last request is still open. Withdraw it to ask for another plan.',
  },
  REQUEST_DECIDED: {
    status: 409,
    message: 'This request is already decided or withdrawn. Check its newest status.',
  },
  PRICE_OVER: {
    status: 409,
    message: 'The price of this request has expired. Withdraw it, and ask again at today’s price.',
  },
  NO_OPEN_REQUEST: { status: 409, message: 'You have no open request.' },
  PLAN_NOT_CHOOSABLE: {
    status: 409,
    message: 'This plan is not on sale any more. Choose another.',
  },
  PLAN_CURRENT: { status: 409, message: 'You have this plan already.' },
  PLAN_LOWER: { status: 409, message: 'To downgrade your plan, please contact our support team' },
  PLAN_EQUAL: { status: 409, message: 'To change to this plan, please contact our support team' },
  PLAN_CURRENCY: {
    status: 409,
    message: 'This plan uses another currency than yours. Please contact our support team.',
  },
  SLIP_INVALID: { status: 400, message: 'Send the slip as a JPEG, PNG or PDF file.' },
  SIGNATURE_INVALID: { status: 403, message: 'The signature of the notice is wrong.' },
  MAIL_SENT_ALREADY: { status: 409, message: 'This email is already sent.' },
  PACKAGE_IN_USE: {
    status: 409,
    message:
      'People have this plan or ask for it. Deactivate it instead: nobody new can choose it.',
  },
  FREE_PACKAGE_STAYS: { status: 409, message: 'The free package cannot be deleted.' },
  FEATURE_CODE_TAKEN: { status: 409, message: 'Another feature has this code.' },
  FEATURE_CODE_FIXED: { status: 400, message: 'The code of a feature cannot be changed.' },
  FEATURE_IN_USE: {
    status: 409,
    error: 'Feature in use',
    message:
      'This feature cannot be deleted because it is assigned to one or more packages. Remove it from all packages first.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    message: 'This Idempotency-Key belongs to another request. Use a new one.',
  },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'This is too much data for one request. Send less.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send the request as JSON in UTF-8.' },
  RANGE_OUTSIDE: { status: 416, message: 'The file ends before this range.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many tries. Please wait a little.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  OVERLOADED: {
    status: 503,
    message: 'Many people use the site now. Please try again in a minute.',
  },
  UNAVAILABLE: {
    status: 503,
    message: 'The site is not available now. Please try again in a minute.',
  },
} as const satisfies Record<string, { status: number; message: string; error?: string }>;

export type ErrorCode = keyof typeof errors;
