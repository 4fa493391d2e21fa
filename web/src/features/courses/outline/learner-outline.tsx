import { t, Trans } from '#texts';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import type { OutlineLesson } from '@panthiya/contract/courses/outline.contract';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useId, type ReactNode } from 'react';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Badge } from '../../../ui/chip/chip.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { useKeptMarks, useSendKeptMarks } from '../marks/use-marks.ts';
import { lessonPath } from '../shared/lesson-path.ts';
import { useVisit } from '../shared/use-visit.ts';
import { LessonSigns } from './lesson-signs.tsx';
import {
  countLessons,
  isLarge,
  type Outline,
  type ShownSection,
  viewOf,
} from './outline-sections.ts';
import { countDone, ProgressHead } from './progress-head.tsx';
import { FoldState, lessonCountLabel, SectionHeading } from './section-fold.tsx';
import { useFold } from './use-outline.ts';

type LearnerOutlineProps = { course: Course; sections: Outline };

/** The published part of a course, as students see it. A user without an enrolment sees only titles (R11.5.8). */
export function LearnerOutline({ course, sections }: LearnerOutlineProps) {
  useSendKeptMarks();
  const kept = useKeptMarks();
  const isIn = course.part.enrolment === 'active';
  useVisit({ orgId: course.orgId, courseId: course.id }, isIn);
  const doneNow = (lesson: OutlineLesson) =>
    kept.find(({ lessonId }) => lessonId === lesson.id)?.isDone ?? lesson.facts?.isDone ?? false;
  const isInParts = isLarge(sections);
  if (countLessons(sections) === 0) {
    return (
      <EmptyState title={t`No lessons yet`}>
        {isIn
          ? t`Your teacher has not published any. Come back soon.`
          : t`They appear here after the first is published.`}
      </EmptyState>
    );
  }
  return (
    <div className="course-outline">
      {isIn ? (
        <ProgressHead course={course} sections={sections} isDone={doneNow} />
      ) : (
        <Alert tone="info">
          <Trans>Join the course to open these lessons.</Trans>
        </Alert>
      )}
      {sections.map((section) => (
        <Section
          key={section.id}
          course={course}
          section={section}
          isInParts={isInParts}
          count={
            isIn
              ? t`${{ done: countDone(section, doneNow) }} of ${{ total: section.lessonCount }} done`
              : lessonCountLabel(section.lessonCount)
          }
        >
          {viewOf(section).lessons.map((lesson) => (
            <li key={lesson.id}>
              {lesson.facts === null ? (
                <span className="lesson-line">
                  <Title>{lesson.title}</Title>
                </span>
              ) : (
                <Link
                  className="lesson-line"
                  to={lessonPath({ orgId: course.orgId, courseId: course.id, lessonId: lesson.id })}
                >
                  <Tick isDone={doneNow(lesson)} />
                  <span className="lesson-words">
                    <Title>{lesson.title}</Title>
                    <LessonSigns facts={lesson.facts} />
                  </span>
                  {lesson.facts.isNew && !doneNow(lesson) && (
                    <Badge tone="lit">
                      <Trans>New</Trans>
                    </Badge>
                  )}
                </Link>
              )}
            </li>
          ))}
        </Section>
      ))}
    </div>
  );
}

type SectionProps = {
  course: Course;
  section: ShownSection;
  /** The course is large: its sections open and close. */
  isInParts: boolean;
  count: string;
  children: ReactNode;
};

function Section({ course, section, isInParts, count, children }: SectionProps) {
  const titleId = useId();
  const fold = useFold({ orgId: course.orgId, courseId: course.id }, section);
  return (
    <section className="card" aria-labelledby={titleId}>
      <SectionHeading
        id={titleId}
        title={section.title}
        count={count}
        fold={isInParts ? fold : undefined}
      />
      {fold.isOpen ? (
        <ol className="lesson-lines" aria-labelledby={titleId}>
          {children}
        </ol>
      ) : (
        <FoldState fold={fold} lessonCount={section.lessonCount} />
      )}
    </section>
  );
}

function Title({ children }: { children: string }) {
  return (
    <span className="lesson-title" dir="auto">
      {children}
    </span>
  );
}

/** Says if a lesson is done: a sign to see, a word to hear. */
function Tick({ isDone }: { isDone: boolean }) {
  return (
    <span className={`tick ${isDone ? 'tick-done' : ''}`}>
      {isDone && <Icon of={IconCheck} isSmall />}
      <span className="visually-hidden">{isDone ? t`Done:` : t`Not done yet:`} </span>
    </span>
  );
}
