import { msg } from '#texts';
import type { Text } from './locale/say.ts';

/** Refusals of calls about a lost second factor or mailbox. */
export const recoveryErrors = {
  RECOVERY_OPEN: {
    status: 409,
    message: msg`You have asked for this already. Our emails say when it will be done.`,
  },
  RECOVERY_OVER: { status: 409, message: msg`This request is over. Nothing is open any more.` },
  ADDRESS_RECOVERY_OPEN: {
    status: 409,
    message: msg`A change of this email is open already. Stop it first.`,
  },
  SYSTEM_ADMIN_ADDRESS: {
    status: 409,
    message: msg`The email of a system administrator is not changed like this.`,
  },
  OTHER_ADMIN_NEEDED: {
    status: 409,
    message: msg`You began it. Another system administrator has to confirm it.`,
  },
} as const satisfies Record<string, { status: number; message: Text }>;
