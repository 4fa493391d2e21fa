import { t, Trans } from '#texts';
import { pages } from '@panthiya/contract/pages';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
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

const loadParts = () => import('./parts-below.tsx');
const DayOver = lazy(async () => ({ default: (await loadParts()).DayOver }));
const NoCourses = lazy(async () => ({ default: (await loadParts()).NoCourses }));
const NoTaughtCourses = lazy(async () => ({ default: (await loadParts()).NoTaughtCourses }));
const PartsBelow = lazy(async () => ({ default: (await loadParts()).PartsBelow }));
const MyWeek = lazy(async () => ({ default: (await import('../week/my-week.tsx')).MyWeek }));

/** The place of a day: a role of one organization, else all organizations. */
export type DayContext = { readonly orgId: string; readonly role: 'lecturer' | 'student' };

type TodayProps = {
  context?: DayContext;
  /** True for users who can decide requests somewhere here. */
  isStaff: boolean;
};

/** True if there is something to do today. undefined until that is known, except for a user with courses at the last visit. */
export function useHasDay(orgId?: string, isAsked = true): boolean | undefined {
  const { data } = useToday(isAsked);
  if (data === undefined) return readCookie(cookieNames.hasCourses) ? true : undefined;
  return data.courses.some((course) => orgId === undefined || course.orgId === orgId);
}

/** The day first: the next class, waiting requests, today's list, and the user's courses (R11.7.4). */
export function Today({ context, isStaff }: TodayProps) {
  const answered = useToday();
  const { data, error, isFetching, refetch } = answered;
  const moment = useDayClock(answered);
  const count = data?.courses.length;
  useEffect(() => {
    if (count === undefined) return;
    writeCookie(cookieNames.hasCourses, '1', count > 0 ? cookieAges.preference : 0);
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

  const isHere = ({ orgId }: { orgId: string }) => context === undefined || orgId === context.orgId;
  const courses = data.courses.filter(isHere);
  const declined = data.declined.filter(isHere);
  if (courses.length === 0 && !isStaff) {
    return (
      <Suspense fallback={<Skeleton className="today-none-held" />}>
        <NoCourses declined={declined} />
      </Suspense>
    );
  }
  const entries = data.entries.filter(isHere);
  const changes = data.changes.filter(isHere);
  const { today, next, later } = dayOf(entries, moment);
  // A page of one institute must not say that the day is free when another one has a class.
  const elsewhere = dayOf(
    data.entries.filter((entry) => !isHere(entry)),
    moment,
  ).next;
  const hasOrganization = context === undefined;
  const teaches = courses.some(({ part }) => part.isTeacher);
  const week =
    context === undefined ? (
      <WeekLink>
        <Trans>Week</Trans>
      </WeekLink>
    ) : undefined;
  const listed = today.length > 1 || teaches ? today : [];
  // Lines of these parts; waiting requests count as one.
  const held = listed.length + changes.length + declined.length + Number(isStaff);
  return (
    <div className="today">
      {next && <NextClass entry={next} moment={moment} hasOrganization={hasOrganization} />}
      {!next && courses.length > 0 && (
        <Suspense fallback={<Skeleton className="day-over-held" />}>
          <DayOver
            hadClasses={today.length > 0}
            isOfOne={context !== undefined}
            later={later}
            moment={moment}
          >
            {context === undefined && (
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
        </Suspense>
      )}
      {courses.length === 0 && context?.role === 'lecturer' && (
        <Suspense fallback={<Skeleton className="today-none-held" />}>
          <NoTaughtCourses orgId={context.orgId} />
        </Suspense>
      )}
      <div className="today-parts">
        {held > 0 && (
          <Suspense fallback={<LinesSkeleton count={held} />}>
            <PartsBelow
              entries={listed}
              changes={changes}
              declined={declined}
              moment={moment}
              isStaff={isStaff}
              orgId={context?.orgId}
              aside={week}
            />
          </Suspense>
        )}
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
      {context === undefined && courses.length > 0 && (
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
function TodaySkeleton({ isStaff }: { isStaff: boolean }) {
  if (!readCookie(cookieNames.hasCourses)) {
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
