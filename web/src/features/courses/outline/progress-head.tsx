import { ph, t, Trans } from '#texts';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import type { OutlineLesson } from '@panthiya/contract/courses/outline.contract';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { lessonPath } from '../shared/lesson-path.ts';
import { countLessons, isLoaded, type Outline, type ShownSection } from './outline-sections.ts';

type IsDone = (lesson: OutlineLesson) => boolean;

type ProgressHeadProps = { course: Course; sections: Outline; isDone: IsDone };

/** The number of done lessons of a section. The server counts those of a closed one. */
export const countDone = (section: ShownSection, isDone: IsDone): number =>
  isLoaded(section) ? section.lessons.filter(isDone).length : section.doneCount;

/** The first lesson that is not done. In a closed section only its title is known. */
function findNext(
  sections: Outline,
  isDone: IsDone,
): { readonly title: string; readonly lessonId?: string } | undefined {
  for (const section of sections) {
    if (!isLoaded(section)) {
      if (section.doneCount < section.lessonCount) return { title: section.title };
      continue;
    }
    const lesson = section.lessons.find((one) => !isDone(one));
    if (lesson) return { title: lesson.title, lessonId: lesson.id };
  }
  return undefined;
}

/** The student's progress, and the one next step (R11.6.1). */
export function ProgressHead({ course, sections, isDone }: ProgressHeadProps) {
  const total = countLessons(sections);
  const done = sections.reduce((sum, section) => sum + countDone(section, isDone), 0);
  const next = findNext(sections, isDone);
  return (
    <div className="progress-head card">
      <div className="progress-words">
        <p className="progress-count">
          <Trans>
            <b className="num">
              {done} of {total}
            </b>{' '}
            done
          </Trans>
        </p>
        <Progress label={t`Lessons done`} part={done / total} />
        <p className="progress-next">
          {next ? (
            <Trans>
              Next: <b>{ph({ title: next.title })}</b>
            </Trans>
          ) : (
            t`All lessons are done. Well done!`
          )}
        </p>
      </div>
      {next?.lessonId !== undefined && (
        <ButtonLink
          to={lessonPath({ orgId: course.orgId, courseId: course.id, lessonId: next.lessonId })}
        >
          {done === 0 ? t`Start learning` : t`Continue learning`}
        </ButtonLink>
      )}
    </div>
  );
}
