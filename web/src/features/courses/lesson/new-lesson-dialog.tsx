import { t, Trans } from '#texts';
import type { CourseTime } from '@panthiya/contract/courses/course-fields';
import { createLesson } from '@panthiya/contract/courses/lessons.contract';
import type { Material } from '@panthiya/contract/courses/materials.contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { KeptDraftNote, LostFilesNote } from '../../../shared/drafts/kept-draft-note.tsx';
import { useKeptDraft } from '../../../shared/drafts/use-kept-draft.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { FormActions } from '../../../ui/confirm-dialog/dialog-actions.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ContractForm, FormRefusal } from '../../../ui/form/contract-form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { lessonPath } from '../shared/lesson-path.ts';
import { useChosenFiles } from '../materials/use-chosen-files.ts';
import { useSendFile } from '../materials/use-uploads.ts';
import { LessonInputs } from './lesson-inputs.tsx';
import { useCreateLesson } from './lesson.queries.ts';
import { findLessonErrors, lessonFieldOf, lessonInputOf, newLesson } from './lesson-values.ts';
import './lesson-form.css';

/** A lesson that does not exist yet has none. Its teacher starts with this choice. */
const NO_FILES: readonly Material[] = [];

/** What the button does with the lesson: a teacher who wants it seen must not miss that it is a draft. */
const adding = {
  draft: t`Add as a draft`,
  now: t`Add and publish`,
  later: t`Add the lesson`,
};

type NewLessonDialogProps = {
  address: CourseAddress;
  /** The weekly times of the course. */
  times: readonly CourseTime[];
  isCourseDraft: boolean;
  /** None in a course that has no section: the server makes one for its first lesson. */
  section?: { readonly id: string; readonly title: string } | undefined;
  onClose: () => void;
};

/** A new lesson at the end of a section. With a live session it can repeat weekly (R11.4.4). */
export function NewLessonDialog(props: NewLessonDialogProps) {
  const { address, times, isCourseDraft, section, onClose } = props;
  const files = useChosenFiles(NO_FILES);
  const hadFiles = files.chosen.length > 0;
  const sendFile = useSendFile();
  const navigate = useNavigate();
  const create = useCreateLesson(address);
  const [isAsking, setIsAsking] = useState(false);
  const showToast = useToast();
  const form = useContractForm(createLesson, {
    start: newLesson,
    toBody: (typed) => ({
      sectionId: section?.id ?? null,
      ...(!section && { sectionTitle: t`Lessons` }),
      ...lessonInputOf(typed),
    }),
    check: (typed) => findLessonErrors(typed, newLesson),
    fieldOf: lessonFieldOf,
    send: async (body) => {
      const { message, id: lessonId } = await create.mutateAsync(body);
      kept.finish();
      onClose();
      if (files.accepted.length === 0) return showToast(message);
      const lesson = { ...address, lessonId };
      files.accepted.forEach((file) => sendFile(file, lesson, NO_FILES));
      // Each file says there how far it is, why it is refused, and how to go on.
      await navigate(lessonPath(lesson));
      showToast(message);
    },
  });
  const { values } = form;
  const isDirty = form.hasEdits || hadFiles;
  const kept = useKeptDraft({
    place: `new lesson ${section?.id ?? address.courseId}`,
    model: newLesson,
    typed: isDirty ? { version: 0, values, start: newLesson, hadFiles } : undefined,
  });
  const handleClose = () => (isDirty ? setIsAsking(true) : onClose());
  return (
    <Dialog
      isOpen
      isWide
      onClose={handleClose}
      isLocked={form.isBusy}
      title={section ? t`Add a lesson to ${{ title: section.title }}` : t`Add a lesson`}
      end={
        <FormActions formId={form.formId} isBusy={form.isBusy} onCancel={handleClose}>
          {adding[values.publish]}
        </FormActions>
      }
    >
      <ContractForm form={form} className="grid gap-5" isGuarded hasMore={hadFiles}>
        {kept.found && (
          <KeptDraftNote
            draft={kept.found}
            name={kept.found.values.title}
            version={0}
            onDiscard={kept.discard}
            onContinue={({ values: typed, start }) => {
              form.begin(start, typed);
              kept.take();
            }}
          />
        )}
        {kept.lacksFiles && !hadFiles && <LostFilesNote />}
        <LessonInputs
          values={values}
          errors={form.errors}
          course={address}
          times={times}
          files={files}
          isCourseDraft={isCourseDraft}
          onChange={form.change}
        />
        <FormRefusal refusal={form.refusal} />
      </ContractForm>
      {isAsking && (
        <ConfirmDialog
          title={t`Close without saving?`}
          action={t`Do not save`}
          isDanger
          isBusy={false}
          error={null}
          onConfirm={() => {
            kept.finish();
            onClose();
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>
            <Trans>This lesson is not saved yet.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
