import { t } from '#texts';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Markdown } from '../../../ui/markdown/markdown.tsx';
import './about-view.css';

/** The long description of a course by its teachers (R11.1.2). */
export function AboutView({ course: { description, part } }: { course: Course }) {
  if (description === '') {
    return (
      <EmptyState title={t`Nothing here yet`}>
        {part.isTeacher
          ? t`Write under Settings what is taught, for whom, and what to bring.`
          : t`Its teachers have not written about this course yet.`}
      </EmptyState>
    );
  }
  return (
    <div className="course-about">
      <Markdown text={description} headingLevel={2} />
    </div>
  );
}
