import { lazy, Suspense, useEffect } from 'react';
import {
  cookieAges,
  cookieNames,
  readCookie,
  removeCookie,
  writeCookie,
} from '../../session/cookies.ts';
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
  const hasCourses = data && data.length > 0;
  useEffect(() => {
    if (hasCourses === undefined) return;
    if (hasCourses) writeCookie(cookieNames.hasCourses, '1', cookieAges.preference);
    else removeCookie(cookieNames.hasCourses);
  }, [hasCourses]);

  const isAwaited = isPending && readCookie(cookieNames.hasCourses) === '1';
  if (!hasCourses && !isAwaited) return null;
  const held = <Skeleton className="own-courses-held" />;
  const courses = orgId === undefined ? data : data?.filter((course) => course.orgId === orgId);
  if (courses === undefined) return held;
  if (courses.length === 0) return null;
  return (
    <Suspense fallback={held}>
      <MyCourses courses={courses} hasWeek={orgId === undefined} />
    </Suspense>
  );
}
