import { plural, t, Trans } from '#texts';
import type { CourseCard } from '@panthiya/contract/courses/courses.contract';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDebounced } from '../../../lib/lists/use-debounced.ts';
import { coursePath } from '../../../shared/addresses/course-address.ts';
import { FormActions } from '../../../ui/dialog/dialog-actions.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { FieldError } from '../../../ui/field/field-error.tsx';
import { SearchInput } from '../../../ui/inputs/search-input.tsx';
import '../../../ui/inputs/check.css';
import { ListFrame } from '../../../ui/list-frame/list-frame.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useEnrolStudents, useOpenCourses } from './enrol.queries.ts';
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
  const navigate = useNavigate();
  const showToast = useToast();
  const count = studentIds.length;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(courseId === undefined);
    if (courseId === undefined || enrol.isPending) return;
    let message: string;
    try {
      message = await enrol.mutateAsync({ courseId, studentIds });
    } catch {
      return; // the dialog says why
    }
    onClose();
    onDone?.();
    showToast(message, {
      action: {
        label: t`Open the course`,
        onPress: () => void navigate(coursePath({ orgId, courseId })),
      },
    });
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
        <FieldError
          id={`${formId}-error`}
          message={isMissing ? t`Choose a course.` : enrol.error?.message}
        />
      </form>
    </Dialog>
  );
}

/** Subject, level, and how many places are taken. Whoever finds none waits in line. */
function placesOf({ subject, level, learnerCount: taken, capacity }: CourseCard): string {
  const places =
    capacity === null
      ? t`${plural({ taken }, { one: '# student', other: '# students' })}`
      : t`${{ taken }} of ${{ capacity }} places taken`;
  return [subject, level, places].filter(Boolean).join(' · ');
}
