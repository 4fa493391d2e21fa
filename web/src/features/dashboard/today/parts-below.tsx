import type { ClassChange } from '@panthiya/contract/courses/today.contract';
import type { WeekEntry } from '@panthiya/contract/courses/week.contract';
import type { ReactNode } from 'react';
import { ChangedClasses } from './changed-classes.tsx';
import { DayList } from './day-list.tsx';
import { WhoNeedsYou } from '../needs/who-needs-you.tsx';

export { DayOver } from './day-over.tsx';
export { NoCourses } from './no-courses.tsx';

type PartsBelowProps = {
  /** Today's classes, if they make a list. */
  entries: readonly WeekEntry[];
  changes: readonly ClassChange[];
  moment: number;
  isStaff: boolean;
  orgId: string | undefined;
  /** The link to the week. */
  aside: ReactNode;
};

/** The parts between the next class and the user's courses. The first view does not load them. */
export function PartsBelow(props: PartsBelowProps) {
  const { entries, changes, moment, isStaff, orgId, aside } = props;
  return (
    <>
      {entries.length > 0 && <DayList entries={entries} moment={moment} aside={aside} />}
      {changes.length > 0 && <ChangedClasses changes={changes} moment={moment} />}
      {isStaff && <WhoNeedsYou orgId={orgId} />}
    </>
  );
}
