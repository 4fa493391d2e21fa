import * as z from 'zod/mini';

/** A change of a user's address for a lost mailbox, as system administrators see it (R18.5.5). */
export const addressRecoveryForStaff = z.object({
  email: z.string(),
  reason: z.string(),
  askedAt: z.string(),
  /** Names of the administrators; null when their account is gone. */
  askedBy: z.nullable(z.string()),
  secondBy: z.nullable(z.string()),
  /** It was begun by the caller, so another one confirms it. */
  isOwn: z.boolean(),
  /** When the address changes; null while a second administrator has to confirm. */
  dueAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  outcome: z.nullable(z.enum(['done', 'stopped', 'expired', 'taken'])),
});
