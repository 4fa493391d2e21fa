import * as z from 'zod/mini';
import { ORGANIZATION_ROLES } from '../roles.ts';

/** What became of the wish to join of who registered (R2.1.30). */
export const wishOutcome = {
  /** Where the person is now. */
  joined: z.optional(
    z.object({
      message: z.string(),
      orgId: z.string(),
      role: z.enum(ORGANIZATION_ROLES),
      /** With the code of a course. */
      courseId: z.nullable(z.string()),
    }),
  ),
  /** Why they could not join: the code or invitation ended in between. */
  notJoined: z.optional(z.string()),
};
