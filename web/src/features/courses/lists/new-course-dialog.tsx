import { t, Trans } from '#texts';
import { createCourse } from '@panthiya/contract/courses/courses.contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { makeKey } from '../../../lib/forms/idempotency-key.ts';
import { useSession } from '../../../auth/session-context.ts';
import { ConfirmToAddFiles } from '../../../auth/confirm-to-add-files.tsx';
import { coursePath } from '../../../shared/addresses/course-address.ts';
import { KeptDraftNote } from '../../../shared/drafts/kept-draft-note.tsx';
import { useKeptDraft } from '../../../shared/drafts/use-kept-draft.ts';
import { limitMet, LimitNote } from '../../../shared/limits/limit-note.tsx';
import type { OrganizationContext } from '../../../shared/guards/role-only.tsx';
import { Seen } from '../../../ui/alert/seen.tsx';
import { FormActions } from '../../../ui/confirm-dialog/dialog-actions.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ContractForm, FormRefusal } from '../../../ui/form/contract-form.tsx';
import { differingFields } from '../../../ui/form/editions.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { CourseInputs } from '../course-form/course-inputs.tsx';
import { coursePayloadOf, type CourseValues, emptyCourse } from '../course-form/course-values.ts';
import { type ChosenLecturer, LecturersPicker } from '../course-form/lecturers-picker.tsx';
import { usePossibleLecturers } from '../course-form/lecturers.queries.ts';
import { useCreateCourse } from '../changes/course-changes.queries.ts';
import './new-course-dialog.css';
import { explainCourseFailure } from '../changes/refused-course.ts';

const NOBODY: readonly ChosenLecturer[] = [];

/** The text typed into a closed dialog, and the key of its tries. */
export interface CourseDraft {
  readonly key: string;
  readonly values: CourseValues;
  /** Absent until the user chooses. */
  readonly lecturers?: readonly ChosenLecturer[] | undefined;
}

type NewCourseDialogProps = {
  context: OrganizationContext;
  /** Admins name the lecturers. A lecturer who makes a course becomes its lecturer (R11.1.3). */
  isAdmin: boolean;
  /** Kept by the page: a press outside the dialog loses nothing. */
  draft: CourseDraft | undefined;
  onKeep: (draft: CourseDraft | undefined) => void;
  onClose: () => void;
};

/** Makes a course, as a draft, and opens its page. */
export function NewCourseDialog(props: NewCourseDialogProps) {
  const { context, isAdmin, draft, onKeep, onClose } = props;
  const { orgId, card } = context;
  const [start] = useState<CourseDraft>(() => draft ?? { key: makeKey(), values: emptyCourse });
  const [picked, setLecturers] = useState(start.lecturers);
  const possible = usePossibleLecturers(orgId, '', isAdmin).data ?? NOBODY;
  const { user } = useSession();
  // The only possible lecturer is chosen, or an admin who lectures here, unless the user changes that.
  const lectures = card?.roles.includes('lecturer') ?? false;
  const likely = possible.filter(
    (one) => possible.length === 1 || (lectures && one.uid === user.uid),
  );
  const lecturers = picked ?? likely;
  const named = isAdmin && { lecturers: lecturers.map(({ uid }) => uid) };
  const create = useCreateCourse(orgId);
  const navigate = useNavigate();
  const showToast = useToast();
  const form = useContractForm(createCourse, {
    start: start.values,
    toBody: (values) => ({ ...coursePayloadOf(values), ...named }),
    fieldOf: (path) => path.split('.')[0],
    explain: explainCourseFailure,
    send: async (body) => {
      const { id, message } = await create.mutateAsync({ key: start.key, body });
      kept.finish();
      onKeep(undefined);
      await navigate(coursePath({ orgId, courseId: id }));
      showToast(message);
    },
  });
  const { values, isBusy } = form;
  const hasEdits = differingFields(values, emptyCourse).length > 0;
  const kept = useKeptDraft({
    place: `new course ${orgId}`,
    model: emptyCourse,
    typed: hasEdits ? { version: 0, values, start: emptyCourse, hadFiles: false } : undefined,
    isKnown: draft !== undefined,
  });
  const close = () => {
    onKeep({ key: start.key, values, lecturers: picked });
    onClose();
  };
  const limit = limitMet(form.failure);

  return (
    <Dialog
      isOpen
      onClose={close}
      isLocked={isBusy}
      title={t`New course`}
      end={
        <FormActions formId={form.formId} isBusy={isBusy} onCancel={close}>
          {isBusy ? t`Creating...` : t`Create course`}
        </FormActions>
      }
    >
      <p className="new-course-words">
        <Trans>It begins as a draft: only its teachers see it until you publish it.</Trans>
      </p>
      <div className="new-course-confirm">
        <ConfirmToAddFiles />
      </div>
      {kept.found && (
        <div className="mb-5">
          <KeptDraftNote
            draft={kept.found}
            name={kept.found.values.title}
            version={0}
            onDiscard={kept.discard}
            onContinue={(found) => {
              form.begin(emptyCourse, found.values);
              kept.take();
            }}
          />
        </div>
      )}
      <ContractForm form={form}>
        <CourseInputs
          subjects={card?.subjects ?? []}
          overlapScope={{
            orgId,
            courseId: null,
            ...named,
          }}
          lecturers={
            isAdmin && (
              <LecturersPicker
                orgId={orgId}
                chosen={lecturers}
                onChange={setLecturers}
                error={form.errors['lecturers']}
              />
            )
          }
        />
      </ContractForm>
      {limit ? (
        <Seen>
          <div className="new-course-refusal">
            <LimitNote limit={limit} />
          </div>
        </Seen>
      ) : (
        <FormRefusal refusal={form.refusal} className="new-course-refusal" />
      )}
    </Dialog>
  );
}
