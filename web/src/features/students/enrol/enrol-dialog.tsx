import { plural, t, Trans } from '#texts';
import type { CourseCard } from '@panthiya/contract/courses/courses.contract';
import type { LearnerLine } from '@panthiya/contract/courses/enrolments.contract';
import { type FormEvent, useId, useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { useDebounced } from '../../../lib/lists/use-debounced.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { FormActions } from '../../../ui/confirm-dialog/dialog-actions.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { FieldError } from '../../../ui/field/field-error.tsx';
import { SearchInput } from '../../../ui/inputs/search-input.tsx';
import '../../../ui/inputs/check.css';
import { ListFrame } from '../../../ui/list-frame/list-frame.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useEnrolStudents, useOpenCourses, useTakeBack } from './enrol.queries.ts';
import './enrol.css';

type EnrolDialogProps = {
  orgId: string;
  studentIds: readonly string[];
  /** After they were enrolled. */
  onDone?: () => void;
  onClose: () => void;
};

/** Enrols students in a course, with an account or without (R21.1.5). */
export function EnrolDialog({ orgId, studentIds, onDone, onClose }: EnrolDialogProps) {
  const formId = useId();
  const [text, setText] = useState('');
  const [courseId, setCourseId] = useState<string>();
  const [isMissing, setIsMissing] = useState(false);
  const list = useOpenCourses(orgId, useDebounced(text.trim()));
  const courses = list.data?.pages.flatMap((page) => page.courses) ?? [];
  const enrol = useEnrolStudents(orgId);
  const takeBack = useTakeBack(orgId);
  const showToast = useToast();
  const count = studentIds.length;
  const waits = waitersOf(
    courses.find(({ id }) => id === courseId),
    count,
  );

  const handleUndo = async (enrolled: { courseId: string; studentIds: readonly string[] }) => {
    try {
      showToast(await takeBack.mutateAsync(enrolled));
    } catch (error) {
      showToast(messageOf(error, t`The students could not be removed.`), { isFailure: true });
    }
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(courseId === undefined);
    if (courseId === undefined || enrol.isPending) return;
    let done: { readonly message: string; readonly lines: readonly LearnerLine[] };
    try {
      done = await enrol.mutateAsync({ courseId, studentIds });
    } catch {
      return; // the dialog says why
    }
    onClose();
    onDone?.();
    const came = done.lines.flatMap(({ studentId, outcome }) =>
      studentId !== null && (outcome === 'enrol' || outcome === 'wait') ? [studentId] : [],
    );
    showToast(
      done.message,
      came.length === 0
        ? undefined
        : {
            action: {
              label: t`Undo`,
              onPress: () => void handleUndo({ courseId, studentIds: came }),
            },
          },
    );
  };
  const choose = (id: string) => {
    setCourseId(id);
    setIsMissing(false);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={enrol.isPending}
      title={t`Enrol in a course`}
      end={
        <FormActions formId={formId} isBusy={enrol.isPending} onCancel={onClose}>
          {enrol.isPending
            ? t`Enrolling...`
            : t`${plural({ count }, { one: 'Enrol # student', other: 'Enrol # students' })}`}
        </FormActions>
      }
    >
      <form id={formId} className="grid gap-4" onSubmit={(event) => void handleSubmit(event)}>
        <SearchInput
          aria-label={t`Search courses`}
          placeholder={t`Search by title`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <ListFrame
          list={list}
          count={courses.length}
          empty={
            <EmptyState title={t`No course found`}>
              <Trans>Check the spelling. Archived courses take nobody.</Trans>
            </EmptyState>
          }
        >
          <fieldset>
            <legend className="visually-hidden">
              <Trans>Course</Trans>
            </legend>
            {courses.map((course) => (
              <label key={course.id} className="check enrol-course">
                <input
                  type="radio"
                  name="course"
                  value={course.id}
                  checked={course.id === courseId}
                  onChange={() => choose(course.id)}
                />
                <span>
                  {course.title}
                  <small>{placesOf(course)}</small>
                </span>
              </label>
            ))}
          </fieldset>
        </ListFrame>
        {waits > 0 && (
          <Alert tone="warn">
            {t`${plural({ waits }, { one: 'The course is full for # of them: they go on the waiting list.', other: 'The course is full for # of them: they go on the waiting list.' })}`}
          </Alert>
        )}
        <FieldError
          id={`${formId}-error`}
          message={isMissing ? t`Choose a course.` : enrol.error?.message}
        />
      </form>
    </Dialog>
  );
}

/** How many of so many find no place, if none of them is in the course already. */
const waitersOf = (course: CourseCard | undefined, count: number): number =>
  course?.capacity == null
    ? 0
    : Math.max(0, count - Math.max(0, course.capacity - course.learnerCount));

/** Subject, level, and how many places are taken. Whoever finds none waits in line. */
function placesOf({ subject, level, learnerCount: taken, capacity }: CourseCard): string {
  const places =
    capacity === null
      ? t`${plural({ taken }, { one: '# student', other: '# students' })}`
      : t`${{ taken }} of ${{ capacity }} places taken`;
  return [subject, level, places].filter(Boolean).join(' · ');
}
