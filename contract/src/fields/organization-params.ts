import * as z from 'zod/mini';

/** The path of an organisation's calls; the guard answers 404 for what is none of the caller's. */
export const organizationParams = z.object({ orgId: z.string() });
