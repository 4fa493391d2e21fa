import * as z from 'zod/mini';

/** The plain answer of a call that only did something. */
export const messageReply = z.object({ success: z.literal(true), message: z.string() });

/** The body of a call that needs none: `{}`. */
export const emptyBody = z.strictObject({});
