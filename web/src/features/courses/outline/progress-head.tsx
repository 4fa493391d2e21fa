import type { Course } from '@panthiya/contract/courses/courses.contract';
import type { OutlineLesson } from '@panthiya/contract/courses/outline.contract';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { langOf } from '../../../ui/text/lang-of.ts';
import { lessonPath } from '../lesson-path.ts';

type ProgressHeadProps = {
  course: Course;
  lessons: readonly OutlineLesson[];
  isDone: (lesson: OutlineLesson) => boolean;
};

/** How far one is, and the one thing to do next (R11.6.1). */
export function ProgressHead({ course, lessons, isDone }: ProgressHeadProps) {
  const done = lessons.filter(isDone).length;
  const next = lessons.find((lesson) => !isDone(lesson));
  return (
    <div className="progress-head card">
      <div className="progress-words">
        <p className="progress-count">
          <b className="num">
            {done} of {lessons.length}
          </b>{' '}
          done
        </p>
        <Progress label="Lessons done" part={done / lessons.length} />
        <p className="progress-next">
          {next ? (
            <>
              Next: <b lang={langOf(next.title)}>{next.title}</b>
            </>
          ) : (
            'All lessons are done. Well done!'
          )}
        </p>
      </div>
      {next && (
        <ButtonLink
          to={lessonPath({ orgId: course.orgId, courseId: course.id, lessonId: next.id })}
        >
          {done === 0 ? 'Start learning' : 'Go on learning'}
        </ButtonLink>
      )}
    </div>
  );
}
