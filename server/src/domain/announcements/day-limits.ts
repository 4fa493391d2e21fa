import { msg } from '#texts';
import { DAILY_MAX } from '@panthiya/contract/announcements/announcements.rules';
import { COLOMBO_OFFSET_MS } from '@panthiya/contract/fields/colombo-time';
import type { Text } from '@panthiya/contract/locale/say';
import type { Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { writeColomboTime } from '../../platform/colombo-time.ts';
import { countOfDay } from './day-limits.repository.ts';

const DAY_MS = 86_400_000;

/** Midnight in Sri Lanka after a moment. */
const nextDay = (at: Date): Date =>
  new Date(
    (Math.floor((at.getTime() + COLOMBO_OFFSET_MS) / DAY_MS) + 1) * DAY_MS - COLOMBO_OFFSET_MS,
  );

/** Too many urgent announcements on one day. */
const urgentAgainFrom = ({ time }: { readonly time: Text }): Text =>
  msg`There were too many urgent announcements on this day. The next one can be sent from this time: ${{ time }}.`;

/** What is planned: from where, and how. */
interface Planned {
  readonly organizationId: string;
  readonly courseIds: readonly string[];
  readonly isUrgent: boolean;
  /** The database clock. */
  readonly now: Date;
}

/**
 * Throws when a course has as many changes of classes on this day as it can have that are urgent by themselves (R17.1.12). Under the
 * organization's lock.
 */
export async function assertDayHasChange(
  transaction: Queries,
  planned: Pick<Planned, 'organizationId' | 'courseIds'>,
  publishAt: Date,
): Promise<void> {
  const { changesCourse } = await countOfDay(transaction, planned, publishAt);
  if (changesCourse >= DAILY_MAX.changes.course) throw new AppError('ANNOUNCEMENT_LIMIT');
}

/** Throws when the day of publishing has all announcements that it can have (R17.1.12). Under the organization's lock. */
export async function assertDayHasRoom(
  transaction: Queries,
  planned: Planned,
  publishAt: Date,
): Promise<void> {
  const counts = await countOfDay(transaction, planned, publishAt);
  const { all, urgent } = DAILY_MAX;
  if (
    planned.isUrgent &&
    (counts.urgent >= urgent.organization || counts.urgentCourse >= urgent.course)
  ) {
    const again = nextDay(publishAt);
    throw new AppError('URGENT_LIMIT', {
      message: urgentAgainFrom({ time: writeColomboTime(again) }),
      retryAfter: Math.ceil((again.getTime() - planned.now.getTime()) / 1000),
    });
  }
  if (counts.organization >= all.organization || counts.course >= all.course)
    throw new AppError('ANNOUNCEMENT_LIMIT');
}
