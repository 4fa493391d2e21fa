import type { Course } from '@panthiya/contract/courses/courses.contract';
import { lazy, Suspense } from 'react';
import { RetryAlert } from '../../../ui/retry/retry-alert.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { LearnerOutline } from './learner-outline.tsx';
import { useOutline } from './use-outline.ts';
import './outline.css';

// Students never load the parts that only teachers use.
const OutlineEditor = lazy(async () => {
  const { OutlineEditor: editor } = await import('./outline-editor.tsx');
  return { default: editor };
});

/** Sections and lessons of a course: to learn from, and for its teachers to change (R11.2). */
export function OutlineView({ course }: { course: Course }) {
  const address = { orgId: course.orgId, courseId: course.id };
  const { data: sections, error, isFetching, refetch } = useOutline(address);
  if (sections === undefined && error && !isFetching) {
    return <RetryAlert onRetry={refetch}>{error.message}</RetryAlert>;
  }
  if (sections === undefined) return <OutlineSkeleton />;
  if (!course.part.isTeacher) return <LearnerOutline course={course} sections={sections} />;
  return (
    <Suspense fallback={<OutlineSkeleton />}>
      <OutlineEditor course={course} />
    </Suspense>
  );
}

function OutlineSkeleton() {
  return (
    <div className="course-outline">
      <LoadingLabel />
      {[1, 2].map((section) => (
        <div className="card" key={section} aria-hidden="true">
          <Skeleton className="h-6 w-40" />
          {[1, 2, 3].map((line) => (
            <div className="lesson-line" key={line}>
              <Skeleton isCircle className="h-6 w-6" />
              <Skeleton className="h-5 w-48" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
