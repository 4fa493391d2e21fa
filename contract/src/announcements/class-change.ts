import * as z from 'zod/mini';

/** How a class was, as its students know it; ISO 8601, UTC. */
const knownClass = z.object({
  beginsAt: z.string(),
  endsAt: z.string(),
  place: z.string(),
  isCancelled: z.boolean(),
});

/** What an announcement tells of a class (R17.2.2). Pages write it in the language of their reader. */
export const classChange = z.object({
  /** null once the class is gone. */
  classSessionId: z.nullable(z.string()),
  /** As it was told last, or planned; null for an extra class. */
  from: z.nullable(knownClass),
  /** As it is now; the reason is '' unless it is cancelled. */
  to: z.extend(knownClass, { reason: z.string() }),
});
export type ClassChange = z.output<typeof classChange>;
