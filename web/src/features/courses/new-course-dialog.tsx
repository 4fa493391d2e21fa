import type { CourseLecturer } from '@panthiya/contract/courses/courses.contract';
import { useId, useState, type FormEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { makeKey } from '../../lib/idempotency-key.ts';
import { coursePath } from '../../session/courses/course-address.ts';
import { limitMet, LimitNote } from '../../session/limit-note.tsx';
import type { RolePlace } from '../../session/organization/role-only.tsx';
import { Alert } from '../../ui/alert/alert.tsx';
import { Seen } from '../../ui/alert/seen.tsx';
import { FormActions } from '../../ui/dialog/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import { CourseInputs } from './course-form/course-inputs.tsx';
import { readPayload } from './course-form/course-resolver.ts';
import { type CourseValues, emptyCourse, isCourseField } from './course-form/course-values.ts';
import { LecturersPicker } from './course-form/lecturers-picker.tsx';
import { usePossibleLecturers } from './course-form/lecturers.queries.ts';
import { useCourseForm } from './course-form/use-course-form.ts';
import { useCreateCourse } from './course-changes.queries.ts';
import './new-course-dialog.css';
import { refusalWords, showAtField } from './refused-course.ts';

const NOBODY: readonly CourseLecturer[] = [];

/** What was typed into a dialog that was closed, and the key of its tries. */
export interface CourseDraft {
  readonly key: string;
  readonly values: CourseValues;
  /** Absent until somebody chose. */
  readonly lecturers?: readonly CourseLecturer[] | undefined;
}

type NewCourseDialogProps = {
  place: RolePlace;
  /** Admins name the lecturers; a lecturer becomes the course's own (R11.1.3). */
  isAdmin: boolean;
  /** Kept by the page: a press beside the dialog takes nothing away. */
  draft: CourseDraft | undefined;
  onKeep: (draft: CourseDraft | undefined) => void;
  onClose: () => void;
};

/** Makes a course, as a draft, and leads to its page. */
export function NewCourseDialog(props: NewCourseDialogProps) {
  const { place, isAdmin, draft, onKeep, onClose } = props;
  const { orgId, card } = place;
  const [start] = useState<CourseDraft>(() => draft ?? { key: makeKey(), values: emptyCourse });
  const form = useCourseForm(start.values);
  const [picked, setLecturers] = useState(start.lecturers);
  const possible = usePossibleLecturers(orgId, '', isAdmin).data ?? NOBODY;
  // The only one who can teach does, unless somebody says otherwise.
  const lecturers = picked ?? (possible.length === 1 ? possible : NOBODY);
  const [lecturersError, setLecturersError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const create = useCreateCourse(orgId);
  const navigate = useNavigate();
  const showToast = useToast();
  const formId = useId();

  const close = () => {
    onKeep({ key: start.key, values: form.getValues(), lecturers: picked });
    onClose();
  };
  const send = async (values: CourseValues) => {
    const payload = readPayload(values);
    if (create.isPending || !payload) return;
    setRefusal(undefined);
    setLecturersError(undefined);
    const named = isAdmin ? { lecturers: lecturers.map(({ uid }) => uid) } : {};
    try {
      const { id, message } = await create.mutateAsync({
        key: start.key,
        body: { ...payload, ...named },
      });
      onKeep(undefined);
      await navigate(coursePath({ orgId, courseId: id }));
      showToast(message);
    } catch (failure) {
      // What a field says is not said again over the fields.
      if (showAtField(form, failure, isCourseField)) return;
      if (failure instanceof ApiError && failure.field === 'lecturers') {
        setLecturersError(failure.message);
      } else {
        setRefusal(refusalWords(failure));
      }
    }
  };
  const limit = limitMet(create.error);
  const submit = (event: FormEvent) =>
    void form.handleSubmit(send, () => setRefusal(undefined))(event);

  return (
    <Dialog
      isOpen
      onClose={close}
      isLocked={create.isPending}
      title="New course"
      end={
        <FormActions formId={formId} isBusy={create.isPending} onCancel={close}>
          {create.isPending ? 'Creating...' : 'Create course'}
        </FormActions>
      }
    >
      <p className="new-course-words">
        It begins as a draft: only its teachers see it until you publish it.
      </p>
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={submit}>
          <CourseInputs
            subjects={card?.subjects ?? []}
            overlapPlace={{
              orgId,
              courseId: null,
              ...(isAdmin && { lecturers: lecturers.map(({ uid }) => uid) }),
            }}
            lecturers={
              isAdmin && (
                <LecturersPicker
                  orgId={orgId}
                  chosen={lecturers}
                  onChange={setLecturers}
                  error={lecturersError}
                />
              )
            }
          />
        </form>
      </FormProvider>
      {refusal && !create.isPending && (
        <Seen>
          <div className="new-course-refusal">
            {limit ? <LimitNote limit={limit} /> : <Alert tone="bad">{refusal}</Alert>}
          </div>
        </Seen>
      )}
    </Dialog>
  );
}
