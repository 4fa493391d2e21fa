import { t, Trans } from '#texts';
import { CourseCardView } from '../../shared/courses/course-card-view.tsx';
import { CourseGrid, CourseGridSkeleton } from '../../shared/courses/course-grid.tsx';
import { Button } from '../../ui/button/button.tsx';
import { RetryAlert } from '../../ui/retry/retry-alert.tsx';
import { usePublishedCourses } from './other-courses.queries.ts';

/** The courses of an organization that the user is not in yet. Users can ask to join on the courses' pages (R11.5.2). */
export function OtherCourses({ orgId }: { orgId: string }) {
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    usePublishedCourses(orgId);
  if (data === undefined) {
    if (error === null || isFetching) return <CourseGridSkeleton />;
    return (
      <RetryAlert title={t`The other courses did not load`} onRetry={refetch}>
        {error.message}
      </RetryAlert>
    );
  }
  const courses = data.pages
    .flatMap((page) => page.courses)
    .filter(({ part }) => part.enrolment === null && !part.isTeacher);
  // No courses to offer: not even a title.
  if (courses.length === 0 && !hasNextPage) return null;
  return (
    <section aria-labelledby="other-courses" className="student-courses-others">
      <h2 id="other-courses">
        <Trans>Other courses here</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>Open one to ask to join.</Trans>
      </p>
      <CourseGrid>
        {courses.map((course) => (
          <CourseCardView key={course.id} course={course} />
        ))}
      </CourseGrid>
      {hasNextPage && (
        <div>
          <Button
            type="button"
            variant="secondary"
            isBusy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}
