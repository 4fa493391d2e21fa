import { t, Trans } from '#texts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { ClassSession } from '@panthiya/contract/courses/class-sessions.contract';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import { lazy, Suspense, useState } from 'react';
import { formatDay, spanLabel, toClock } from '../../../lib/time/time.ts';
import { AddClassDialog } from '../../../shared/class-changes/add-class-dialog.tsx';
import { useClassSessions } from '../../../shared/class-changes/class-changes.queries.ts';
import { ClassDialog } from '../../../shared/class-changes/class-dialog.tsx';
import { ClassState } from '../../../shared/class-changes/class-state.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { RetryAlert } from '../../../ui/retry/retry-alert.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { ClassNote } from './class-note.tsx';
import { LiveSide } from './live-side.tsx';
import { daysBack } from './past-days.ts';
import '../../../shared/class-changes/classes-view.css';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { holidayName } from '../../../shared/class-changes/holiday-names.ts';

const ClassNoteDialog = lazy(async () => ({
  default: (await import('./class-note-dialog.tsx')).ClassNoteDialog,
}));

/** How many classes the course shows: coming ones, and past ones (R21.6.3). */
const COMING = 8;
const PAST = 12;

const isAhead = ({ phase }: ClassSession): boolean => phase !== 'ended';

type ClassesViewProps = { course: Course };

/** The classes of a course: the coming ones, then the past ones, newest first. */
export function ClassesView({ course }: ClassesViewProps) {
  const address = { orgId: course.orgId, courseId: course.id };
  const coming = useClassSessions(address, undefined);
  const now = coming.data?.now;
  const past = useClassSessions(
    address,
    now === undefined ? undefined : daysBack(now),
    now !== undefined,
  );
  const [changing, setChanging] = useState<ClassSession>();
  const [noting, setNoting] = useState<ClassSession>();
  const [isAdding, setIsAdding] = useState(false);
  const mayChange = course.part.isTeacher && course.status === 'published' && !course.isOverLimit;
  if (coming.data === undefined) {
    return coming.error && !coming.isFetching ? (
      <RetryAlert onRetry={coming.refetch}>{coming.error.message}</RetryAlert>
    ) : (
      <>
        <LoadingLabel />
        <Skeleton className="h-24" />
      </>
    );
  }
  const ahead = coming.data.classSessions.filter(isAhead).slice(0, COMING);
  const behind = [...(past.data?.classSessions ?? []), ...coming.data.classSessions]
    .filter((one) => !isAhead(one))
    .slice(-PAST)
    .flatMap((_, at, list) => list.at(-1 - at) ?? []);
  const listProps = { address, onNote: mayChange ? setNoting : undefined };
  return (
    <div className="classes">
      {mayChange && (
        <Button type="button" variant="secondary" onClick={() => setIsAdding(true)}>
          <Icon of={IconPlus} />
          <Trans>Add a class</Trans>
        </Button>
      )}
      {ahead.length === 0 ? (
        <EmptyState title={t`No coming classes`}>
          {course.part.isTeacher
            ? t`Set the weekly times under Settings first.`
            : t`Your teacher has not set the weekly times yet.`}
        </EmptyState>
      ) : (
        <ClassList
          title={t`Coming classes`}
          classes={ahead}
          onChange={mayChange ? setChanging : undefined}
          {...listProps}
        />
      )}
      {past.error && !past.isFetching && (
        <RetryAlert onRetry={past.refetch}>{past.error.message}</RetryAlert>
      )}
      {behind.length > 0 && <ClassList title={t`Past classes`} classes={behind} {...listProps} />}
      {changing && (
        <ClassDialog
          course={{ ...address, title: course.title, learnerCount: course.learnerCount }}
          one={{
            ...changing,
            isCancelled: changing.status === 'cancelled',
            isMoved: timeBefore(changing) !== null,
          }}
          onClose={() => setChanging(undefined)}
        />
      )}
      {noting && (
        <Suspense fallback={null}>
          <ClassNoteDialog address={address} one={noting} onClose={() => setNoting(undefined)} />
        </Suspense>
      )}
      {isAdding && (
        <AddClassDialog
          courses={[{ ...address, title: course.title, learnerCount: course.learnerCount }]}
          onClose={() => setIsAdding(false)}
        />
      )}
    </div>
  );
}

/** The time of the timetable, where the class is at another time or place. */
function timeBefore({ origin, beginsAt, endsAt, place }: ClassSession) {
  if (origin === null) return null;
  const isSame = origin.beginsAt === beginsAt && origin.endsAt === endsAt && origin.place === place;
  return isSame ? null : origin;
}

type ClassListProps = {
  address: CourseAddress;
  title: string;
  classes: readonly ClassSession[];
  onChange?: ((one: ClassSession) => void) | undefined;
  onNote: ((one: ClassSession) => void) | undefined;
};

function ClassList({ address, title, classes, onChange, onNote }: ClassListProps) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {classes.map((one) => (
          <li key={one.id} data-state={one.status}>
            <div>
              <p className="classes-day num">{formatDay(one.beginsAt)}</p>
              <p className="classes-time num">
                {[
                  spanLabel({
                    begins: toClock(one.beginsAt).time,
                    ends: toClock(one.endsAt).time,
                  }),
                  one.place || (one.kind === 'online' && t`Online`),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </p>
              <ClassState
                state={{ ...one, isOldTime: false, before: timeBefore(one) }}
                beginsAt={one.beginsAt}
              />
              {one.holiday && one.status !== 'cancelled' && (
                <p className="class-state">{holidayName(one.holiday.name)}</p>
              )}
              {!one.isInTimetable && one.status !== 'cancelled' && (
                <p className="class-state">
                  <Trans>No longer in the timetable</Trans>
                </p>
              )}
              {one.liveSession && <LiveSide address={address} liveSession={one.liveSession} />}
              <ClassNote address={address} one={one} />
            </div>
            {(onChange ?? onNote) && (
              <div className="classes-acts">
                {onChange && (
                  <Button
                    type="button"
                    variant="secondary"
                    aria-label={t`Change class of ${{ day: formatDay(one.beginsAt) }}`}
                    onClick={() => onChange(one)}
                  >
                    <Trans context="button">Change</Trans>
                  </Button>
                )}
                {onNote && (
                  <Button
                    type="button"
                    variant="ghost"
                    aria-label={t`Note about the class of ${{ day: formatDay(one.beginsAt) }}`}
                    onClick={() => onNote(one)}
                  >
                    <Trans context="button">Note</Trans>
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
