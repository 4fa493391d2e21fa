import type { Figure, getStats } from '@panthiya/contract/provider/stats.contract';
import type { ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import type { Database } from '../../../db/database.ts';
import { countAll, type Counted, countRegistrations } from './stats.repository.ts';

/** Percent more than 30 days ago, to a tenth; null where there were none. */
function toFigure({ total, before }: Counted): Figure {
  const growth = before === 0 ? null : Math.round(((total - before) / before) * 1000) / 10;
  return { total, growth };
}

/** The figures of the admin dashboard (R7.33, R9.31). */
export function createStatsService(database: Database) {
  return async (): Promise<ReplyOf<typeof getStats>> => {
    const [counts, registrations] = await Promise.all([
      countAll(database),
      countRegistrations(database),
    ]);
    return {
      success: true,
      users: toFigure(counts.users),
      organizations: toFigure(counts.organizations),
      premiumUsers: toFigure(counts.premiumUsers),
      packages: counts.packages,
      openRequests: counts.openRequests,
      registrations,
    };
  };
}

export type Stats = ReturnType<typeof createStatsService>;
