import { ph, t, Trans } from '#texts';
import { OPENS_BEFORE_MINUTES } from '@panthiya/contract/courses/courses.rules';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import type { OutlineLesson } from '@panthiya/contract/courses/outline.contract';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { useServerClock } from '../shared/use-server-clock.ts';
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

const MINUTE = 60_000;
/** From when one can join, to its end. */
const openTimesOf = ({ beginsAt, endsAt }: { beginsAt: string; endsAt: string }) => [
  new Date(Date.parse(beginsAt) - OPENS_BEFORE_MINUTES * MINUTE).toISOString(),
  endsAt,
];

/** The lesson of a live session that is open now. By the device's clock: its own page asks the server. */
function useOpenClass(sections: Outline): OutlineLesson | undefined {
  const held = sections
    .flatMap((section) => (isLoaded(section) ? section.lessons : []))
    .flatMap((lesson) => {
      const session = lesson.facts?.session;
      return session ? [{ lesson, times: openTimesOf(session) }] : [];
    });
  const now = useServerClock(
    0,
    held.flatMap(({ times }) => times),
  );
  const isOpen = ([opens = '', ends = '']: string[]) =>
    now >= Date.parse(opens) && now < Date.parse(ends);
  return held.find(({ times }) => isOpen(times))?.lesson;
}

/** The student's progress, and the one next step (R11.6.1): a class that goes on now comes first (R11.4.3). */
export function ProgressHead({ course, sections, isDone }: ProgressHeadProps) {
  const total = countLessons(sections);
  const done = sections.reduce((sum, section) => sum + countDone(section, isDone), 0);
  const open = useOpenClass(sections);
  const next = open ? { title: open.title, lessonId: open.id } : findNext(sections, isDone);
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
          {open ? (
            <Trans>
              Live now: <b>{ph({ title: open.title })}</b>
            </Trans>
          ) : next ? (
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
          {open ? t`Go to the class` : done === 0 ? t`Start learning` : t`Continue learning`}
        </ButtonLink>
      )}
    </div>
  );
}
