import { msg } from '#texts';
import type { Text } from './locale/say.ts';

/** Refusals about announcements. Part of `errors`, which code asks. */
export const announcementErrors = {
  ANNOUNCEMENT_SENT: {
    status: 409,
    message: msg`This announcement is sent already. You can edit or withdraw it.`,
  },
  ANNOUNCEMENT_STALE: {
    status: 409,
    message: msg`Somebody else changed this announcement. Check the newest version first.`,
  },
  ANNOUNCEMENT_STATE: {
    status: 409,
    message: msg`This cannot be done with the announcement as it is now. Load it again.`,
  },
  ANNOUNCEMENT_LIMIT: {
    status: 409,
    message: msg`This is too much for one day. Send it tomorrow, or put announcements together.`,
  },
  URGENT_LIMIT: {
    status: 409,
    message: msg`There were too many urgent announcements on this day.`,
  },
  ASKED_TOO_OFTEN: {
    status: 409,
    message: msg`You asked for new confirmations three times. Withdraw this one and write a new one.`,
  },
  REMINDED_LATELY: {
    status: 409,
    message: msg`A reminder was sent a short time ago.`,
  },
  CONFIRM_STALE: {
    status: 409,
    message: msg`The text has changed since you read it. Read the new one first.`,
  },
} as const satisfies Record<string, { status: number; message: Text }>;
