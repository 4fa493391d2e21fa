import { lazy, Suspense, useEffect } from 'react';
import { cookieAges, cookieNames, readCookie, writeCookie } from '../../session/cookies.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useOwnCourses } from './own-courses.queries.ts';

const MyCourses = lazy(async () => ({
  default: (await import('./week/my-courses.tsx')).MyCourses,
}));

/**
 * The person's week and courses, of one organisation or of all (R11.5.7, R11.7). Who has none sees the dashboard as it
 * always was, and loads nothing of it; who had some is held their place, so that nothing jumps.
 */
export function OwnCourses({ orgId }: { orgId?: string }) {
  const { data, isPending } = useOwnCourses();
  const courses = data?.filter((course) => orgId === undefined || course.orgId === orgId);
  const count = data?.length;
  useEffect(() => {
    if (count === undefined) return;
    writeCookie(cookieNames.hasCourses, '1', count > 0 ? cookieAges.preference : 0);
  }, [count]);

  const held = <Skeleton className="own-courses-held" />;
  if (courses === undefined) return isPending && readCookie(cookieNames.hasCourses) ? held : null;
  if (courses.length === 0) return null;
  return (
    <Suspense fallback={held}>
      <MyCourses courses={courses} hasWeek={orgId === undefined} />
    </Suspense>
  );
}
