import * as z from 'zod/mini';

/** The path of an organization's calls. The guard answers 404 for one that the caller does not belong to. */
export const organizationParams = z.object({ orgId: z.string() });
