import type { DeclinedRequest, getToday } from '@panthiya/contract/courses/today.contract';
import type { ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import type { WeekEntry } from '@panthiya/contract/courses/week.contract';
import type { ReactNode } from 'react';
import { ChangedClasses } from './changed-classes.tsx';
import { DayList } from './day-list.tsx';
import { ConfirmLines } from './confirm-lines.tsx';
import { DeclinedRequests } from './declined-requests.tsx';
import { WaitingLines } from '../waiting/waiting-lines.tsx';

export { DeclinedRequests } from './declined-requests.tsx';
export { DayOver } from './day-over.tsx';
export { NoCourses, NoTaughtCourses } from './no-courses.tsx';

type Day = ReplyOf<typeof getToday>;

type PartsBelowProps = {
  day: Pick<Day, 'changes' | 'toConfirm'>;
  /** True for what belongs to the place of the page. */
  isHere: (one: { readonly orgId: string }) => boolean;
  /** Today's classes, if they make a list. */
  entries: readonly WeekEntry[];
  declined: readonly DeclinedRequest[];
  moment: number;
  isStaff: boolean;
  orgId: string | undefined;
  /** The link to the week. */
  aside: ReactNode;
};

/** The parts between the next class and the user's courses. The first view does not load them. */
export function PartsBelow(props: PartsBelowProps) {
  const { day, isHere, entries, declined, moment, isStaff, orgId, aside } = props;
  const changes = day.changes.filter(isHere);
  const toConfirm = day.toConfirm.filter(isHere);
  return (
    <>
      {toConfirm.length > 0 && <ConfirmLines announcements={toConfirm} />}
      {entries.length > 0 && <DayList entries={entries} moment={moment} aside={aside} />}
      {changes.length > 0 && <ChangedClasses changes={changes} moment={moment} />}
      {declined.length > 0 && <DeclinedRequests requests={declined} />}
      {isStaff && <WaitingLines orgId={orgId} />}
    </>
  );
}
