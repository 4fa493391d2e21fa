import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import '../../../shared/courses/subject-arch.css';
import './course-head.css';

/** Holds the place of a course that loads. */
export function CourseSkeleton() {
  return (
    <>
      <LoadingLabel />
      <div className="course-head" aria-hidden="true">
        <Skeleton className="subject-arch" />
        <div className="course-head-body">
          <Skeleton className="h-9 w-4/5" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="mt-3 h-5 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
        </div>
      </div>
      <Skeleton className="mt-6 h-12" />
      <Skeleton className="mt-4 h-40" />
    </>
  );
}
