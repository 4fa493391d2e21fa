import { t, Trans } from '#texts';
import { pages } from '@panthiya/contract/pages';
import { lazy, Suspense, use, useEffect, type ReactNode } from 'react';
import { cookieAges, cookieNames, readCookie, writeCookie } from '../../../auth/cookies.ts';
import { useToday } from '../../../shared/courses/today.queries.ts';
import { coursesPath } from '../../../shared/addresses/organization-address.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { RetryAlert } from '../../../ui/retry/retry-alert.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { LinesSkeleton } from '../cards/lines-skeleton.tsx';
import { CourseLines } from './course-lines.tsx';
import { dayOf, nextByCourse } from './day-classes.ts';
import { NextClass } from './next-class.tsx';
import { useDayClock } from './use-day-clock.ts';
import './today.css';

let loading: Promise<typeof import('./parts-below.tsx')> | undefined;
/** The parts that the first view does not load. A page can begin to load them before its answers are there. */
export const loadParts = () => (loading ??= import('./parts-below.tsx'));
const MyWeek = lazy(async () => ({ default: (await import('../week/my-week.tsx')).MyWeek }));

/** The place of a day: a role of one organization, else all organizations. */
export type DayContext = { readonly orgId: string; readonly role: 'lecturer' | 'student' };

type TodayProps = {
  context?: DayContext;
  /** True for users who can decide requests somewhere here. */
  isStaff: boolean;
};

/** True if there is something to do today. Before it is known: as at the last visit in this browser, undefined at the first. */
export function useHasDay(orgId?: string, isAsked = true): boolean | undefined {
  const { data } = useToday(isAsked);
  if (data === undefined) {
    const had = readCookie(cookieNames.hasCourses);
    return had === undefined ? undefined : had === '1';
  }
  return data.courses.some((course) => orgId === undefined || course.orgId === orgId);
}

/**
 * The day first: the next class, waiting requests, today's list, and the user's courses (R11.7.4). It suspends until its parts are
 * there: a part that comes later would move the others.
 */
export function Today({ context, isStaff }: TodayProps) {
  const answered = useToday();
  const { data, error, isFetching, refetch } = answered;
  const moment = useDayClock(answered);
  const count = data?.courses.length;
  useEffect(() => {
    if (count === undefined) return;
    writeCookie(cookieNames.hasCourses, count > 0 ? '1' : '0', cookieAges.preference);
  }, [count]);

  if (data === undefined && error && !isFetching) {
    return (
      <div className="today">
        <RetryAlert title={t`Your classes did not load`} onRetry={refetch}>
          {error.message}
        </RetryAlert>
      </div>
    );
  }
  if (data === undefined) return <TodaySkeleton isStaff={isStaff} />;

  const { DayOver, NoCourses, NoTaughtCourses, PartsBelow } = use(loadParts());
  const isHere = ({ orgId }: { orgId: string }) => context === undefined || orgId === context.orgId;
  const courses = data.courses.filter(isHere);
  const declined = data.declined.filter(isHere);
  if (courses.length === 0 && !isStaff) {
    return <NoCourses declined={declined} />;
  }
  const entries = data.entries.filter(isHere);
  const { today, next, later } = dayOf(entries, moment);
  // A page of one institute must not say that the day is free when another one has a class.
  const elsewhere = dayOf(
    data.entries.filter((entry) => !isHere(entry)),
    moment,
  ).next;
  const hasOrganization = context === undefined;
  const teaches = courses.some(({ part }) => part.isTeacher);
  const week = hasOrganization && (
    <WeekLink>
      <Trans>Week</Trans>
    </WeekLink>
  );
  const listed = today.length > 1 || teaches ? today : [];
  return (
    <div className="today">
      {next && <NextClass entry={next} moment={moment} hasOrganization={hasOrganization} />}
      {!next && courses.length > 0 && (
        <DayOver
          hadClasses={today.length > 0}
          isOfOne={!hasOrganization}
          later={later}
          moment={moment}
        >
          {hasOrganization && (
            <WeekLink>
              <Trans>See the week</Trans>
            </WeekLink>
          )}
          {elsewhere && (
            <TextLink to={pages.home}>
              <Trans>You have a class in another institute today</Trans>
            </TextLink>
          )}
        </DayOver>
      )}
      {courses.length === 0 && context?.role === 'lecturer' && (
        <NoTaughtCourses orgId={context.orgId} />
      )}
      <div className="today-parts">
        <PartsBelow
          day={data}
          isHere={isHere}
          entries={listed}
          declined={declined}
          moment={moment}
          isStaff={isStaff}
          orgId={context?.orgId}
          aside={week}
        />
        {courses.length > 0 && (
          <CourseLines
            courses={courses}
            next={nextByCourse(entries, moment)}
            moment={moment}
            hasOrganization={hasOrganization}
            aside={<CoursesLink context={context} isTeacher={teaches} />}
          />
        )}
      </div>
      {hasOrganization && courses.length > 0 && (
        <Suspense fallback={<Skeleton className="week-held" />}>
          <MyWeek />
        </Suspense>
      )}
    </div>
  );
}

/** On the same page: the week is below. */
function WeekLink({ children }: { children: ReactNode }) {
  return <TextLink to="#week">{children}</TextLink>;
}

type CoursesLinkProps = { context: DayContext | undefined; isTeacher: boolean };

function CoursesLink({ context, isTeacher }: CoursesLinkProps) {
  if (context)
    return (
      <TextLink to={coursesPath(context.orgId, context.role)}>
        <Trans>All courses</Trans>
      </TextLink>
    );
  return isTeacher ? undefined : (
    <TextLink to={pages.join}>
      <Trans>Join another</Trans>
    </TextLink>
  );
}

/** As high as the coming content: a whole day if the user had one, else what waits for staff, else a few words. */
export function TodaySkeleton({ isStaff }: { isStaff: boolean }) {
  if (readCookie(cookieNames.hasCourses) !== '1') {
    if (!isStaff) return <Skeleton className="today-none-held" />;
    return (
      <div className="today">
        <LinesSkeleton count={1} />
      </div>
    );
  }
  return (
    <div className="today">
      <LoadingLabel />
      <Skeleton className="hero-held" />
      <LinesSkeleton count={3} />
    </div>
  );
}
