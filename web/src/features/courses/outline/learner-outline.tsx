import type { Course } from '@panthiya/contract/courses/courses.contract';
import type { OutlineLesson, OutlineSection } from '@panthiya/contract/courses/outline.contract';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useId, type ReactNode } from 'react';
import { Alert } from '../../../ui/alert/alert.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { langOf } from '../../../ui/text/lang-of.ts';
import { useKeptMarks, useSendKeptMarks } from '../lesson/use-marks.ts';
import { lessonPath } from '../lesson-path.ts';
import { LessonSigns } from './lesson-signs.tsx';
import { ProgressHead } from './progress-head.tsx';

type LearnerOutlineProps = { course: Course; sections: readonly OutlineSection[] };

/** What is published of a course, as learners see it; who is not enrolled sees titles alone (R11.5.8). */
export function LearnerOutline({ course, sections }: LearnerOutlineProps) {
  useSendKeptMarks();
  const kept = useKeptMarks();
  const isIn = course.part.enrolment === 'active';
  const doneNow = (lesson: OutlineLesson) =>
    kept.find(({ lessonId }) => lessonId === lesson.id)?.isDone ?? lesson.facts?.isDone ?? false;
  const lessons = sections.flatMap((section) => section.lessons);
  if (lessons.length === 0) {
    return (
      <EmptyState title="No lessons yet">
        {isIn
          ? 'Your lecturer has not published any. Come back soon.'
          : 'They will be listed here as soon as the first is published.'}
      </EmptyState>
    );
  }
  return (
    <div className="course-outline">
      {isIn ? (
        <ProgressHead course={course} lessons={lessons} isDone={doneNow} />
      ) : (
        <Alert tone="info">These are the lessons. Join the course, and they open for you.</Alert>
      )}
      {sections.map((section) => (
        <Section key={section.id} title={section.title}>
          {section.lessons.map((lesson) => (
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
                </Link>
              )}
            </li>
          ))}
        </Section>
      ))}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className="card" aria-labelledby={titleId}>
      <h2 className="section-title" id={titleId} lang={langOf(title)}>
        {title}
      </h2>
      <ol className="lesson-lines" aria-labelledby={titleId}>
        {children}
      </ol>
    </section>
  );
}

function Title({ children }: { children: string }) {
  return (
    <span className="lesson-title" lang={langOf(children)} dir="auto">
      {children}
    </span>
  );
}

/** Whether a lesson is done: a sign for the eye, a word for the ear. */
function Tick({ isDone }: { isDone: boolean }) {
  return (
    <span className={`tick ${isDone ? 'tick-done' : ''}`}>
      {isDone && <Icon of={IconCheck} isSmall />}
      <span className="visually-hidden">{isDone ? 'Done: ' : 'Not done yet: '}</span>
    </span>
  );
}
