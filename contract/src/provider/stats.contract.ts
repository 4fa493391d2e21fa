import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { replyOf } from '../endpoint/replies.ts';

/** How many there are, and how many percent more than 30 days ago; null when there were none then. */
const figure = z.object({ total: z.int(), growth: z.nullable(z.number()) });
export type Figure = z.output<typeof figure>;

/** GET /admin/stats: only counts, no names (R7.33, R9.31). */
export const getStats = endpoint({
  method: 'GET',
  path: '/admin/stats',
  access: { may: 'provider.read' },
  summary:
    'Counts of users, organisations, premium users, packages and open requests; registrations of 30 days.',
  reply: replyOf({
    users: figure,
    organizations: figure,
    premiumUsers: figure,
    packages: z.object({ total: z.int(), active: z.int() }),
    openRequests: z.int(),
    /** One for each of the last 30 days in Sri Lanka, oldest first; `day` is YYYY-MM-DD. */
    registrations: z.array(z.object({ day: z.string(), count: z.int() })),
  }),
  fallback: 'Failed to load admin dashboard',
});
