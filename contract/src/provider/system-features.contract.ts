import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { requiredName } from '../fields/text.ts';
import { messageReply, replyOf, rowId } from '../endpoint/replies.ts';

/** Something that packages grant by count (R3.22). */
export const systemFeature = z.object({
  id: z.string(),
  featureCode: z.string(),
  featureTitle: z.string(),
  isActive: z.boolean(),
});
export type SystemFeature = z.output<typeof systemFeature>;

/** R3.22: compared in any case of letters, never changed after creation (R3.23). */
export const featureCode = z
  .string('The code must be text.')
  .check(
    z.regex(
      /^[A-Za-z0-9_-]{1,50}$/,
      'Use 1 to 50 letters, digits, underscores and hyphens for the code.',
    ),
  );

const fields = {
  featureCode,
  featureTitle: requiredName('Title', 120),
  isActive: z.boolean('Active must be yes or no.'),
};

export const listSystemFeatures = endpoint({
  method: 'GET',
  path: '/system-features',
  access: { may: 'plans.manage' },
  summary: 'All features, by code.',
  reply: replyOf({ features: z.array(systemFeature) }),
  fallback: 'Failed to load features',
});

export const createSystemFeature = endpoint({
  method: 'POST',
  path: '/system-features',
  access: { may: 'plans.manage' },
  summary: 'Adds a feature; 409 when its code is used, in capital or small letters.',
  isPrinted: true,
  body: z.strictObject({ ...fields, isActive: z._default(fields.isActive, true) }),
  status: 201,
  reply: replyOf({ id: z.string(), message: z.string() }),
  fallback: 'Failed to create/edit feature',
});

export const updateSystemFeature = endpoint({
  method: 'PUT',
  path: '/system-features/{id}',
  access: { may: 'plans.manage' },
  summary: 'Changes the title and whether it is active; a changed code is refused.',
  params: z.object({ id: rowId }),
  isPrinted: true,
  body: z.partial(z.strictObject(fields)),
  reply: messageReply,
  fallback: 'Failed to create/edit feature',
});

export const removeSystemFeature = endpoint({
  method: 'DELETE',
  path: '/system-features/{id}',
  access: { may: 'plans.manage' },
  summary: 'Deletes a feature that no package has.',
  params: z.object({ id: rowId }),
  reply: messageReply,
  fallback: 'Failed to delete feature',
});
