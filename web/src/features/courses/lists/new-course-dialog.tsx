import type { CourseLecturer } from '@panthiya/contract/courses/courses.contract';
import { useId, useState, type FormEvent } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { makeKey } from '../../../lib/forms/idempotency-key.ts';
import { coursePath } from '../../../shared/addresses/course-address.ts';
import { KeptDraftNote } from '../../../shared/drafts/kept-draft-note.tsx';
import { useKeptDraft } from '../../../shared/drafts/use-kept-draft.ts';
import { limitMet, LimitNote } from '../../../shared/limits/limit-note.tsx';
import type { OrganizationContext } from '../../../shared/guards/role-only.tsx';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Seen } from '../../../ui/alert/seen.tsx';
import { FormActions } from '../../../ui/dialog/dialog-actions.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { CourseInputs } from '../course-form/course-inputs.tsx';
import { readPayload } from '../course-form/course-resolver.ts';
import {
  type CourseValues,
  differingFields,
  emptyCourse,
  isCourseField,
} from '../course-form/course-values.ts';
import { LecturersPicker } from '../course-form/lecturers-picker.tsx';
import { usePossibleLecturers } from '../course-form/lecturers.queries.ts';
import { useCourseForm } from '../course-form/use-course-form.ts';
import { useCreateCourse } from '../changes/course-changes.queries.ts';
import './new-course-dialog.css';
import { refusalMessageOf, showAtField } from '../changes/refused-course.ts';

const NOBODY: readonly CourseLecturer[] = [];

/** What was typed into a dialog that was closed, and the key of its tries. */
export interface CourseDraft {
  readonly key: string;
  readonly values: CourseValues;
  /** Absent until somebody chose. */
  readonly lecturers?: readonly CourseLecturer[] | undefined;
}

type NewCourseDialogProps = {
  context: OrganizationContext;
  /** Admins name the lecturers; a lecturer becomes the course's own (R11.1.3). */
  isAdmin: boolean;
  /** Kept by the page: a press beside the dialog takes nothing away. */
  draft: CourseDraft | undefined;
  onKeep: (draft: CourseDraft | undefined) => void;
  onClose: () => void;
};

/** Makes a course, as a draft, and leads to its page. */
export function NewCourseDialog(props: NewCourseDialogProps) {
  const { context, isAdmin, draft, onKeep, onClose } = props;
  const { orgId, card } = context;
  const [start] = useState<CourseDraft>(() => draft ?? { key: makeKey(), values: emptyCourse });
  const form = useCourseForm(start.values);
  const values = useWatch({ control: form.control }) as CourseValues;
  const hasEdits = differingFields(values, emptyCourse).length > 0;
  const kept = useKeptDraft({
    place: `new course ${orgId}`,
    model: emptyCourse,
    typed: hasEdits ? { version: 0, values, start: emptyCourse, hadFiles: false } : undefined,
    isKnown: draft !== undefined,
  });
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
  const send = async (typed: CourseValues) => {
    const payload = readPayload(typed);
    if (create.isPending || !payload) return;
    setRefusal(undefined);
    setLecturersError(undefined);
    const named = isAdmin ? { lecturers: lecturers.map(({ uid }) => uid) } : {};
    try {
      const { id, message } = await create.mutateAsync({
        key: start.key,
        body: { ...payload, ...named },
      });
      kept.finish();
      onKeep(undefined);
      await navigate(coursePath({ orgId, courseId: id }));
      showToast(message);
    } catch (failure) {
      // What a field says is not said again over the fields.
      if (showAtField(form, failure, isCourseField)) return;
      if (failure instanceof ApiError && failure.field === 'lecturers') {
        setLecturersError(failure.message);
      } else {
        setRefusal(refusalMessageOf(failure));
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
      {kept.found && (
        <div className="mb-5">
          <KeptDraftNote
            draft={kept.found}
            name={kept.found.values.title}
            version={0}
            onDiscard={kept.discard}
            onContinue={(found) => {
              form.reset(found.values);
              kept.take();
            }}
          />
        </div>
      )}
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={submit}>
          <CourseInputs
            subjects={card?.subjects ?? []}
            overlapScope={{
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
