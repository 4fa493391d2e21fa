import type { Material } from '@panthiya/contract/courses/materials.contract';
import { useId, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { KeptDraftNote, LostFilesNote } from '../../../shared/drafts/kept-draft-note.tsx';
import { useKeptDraft } from '../../../shared/drafts/use-kept-draft.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { FormActions } from '../../../ui/dialog/dialog-actions.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { focusFirstInvalid } from '../../../ui/field/focus-first-invalid.ts';
import { LeaveGuard } from '../../../ui/leave-guard/leave-guard.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { lessonPath } from '../shared/lesson-path.ts';
import { useChosenFiles } from '../materials/use-chosen-files.ts';
import { useSendFile } from '../materials/use-uploads.ts';
import { LessonInputs } from './lesson-inputs.tsx';
import { useCreateLesson } from './lesson.queries.ts';
import { newLesson } from './lesson-values.ts';
import { typedIn, useLessonForm } from './use-lesson-form.ts';
import './lesson-form.css';

/** A lesson that is not there yet has none; its teacher begins with what is chosen here. */
const NO_FILES: readonly Material[] = [];

type NewLessonDialogProps = {
  address: CourseAddress;
  section: { readonly id: string; readonly title: string };
  onClose: () => void;
};

/** A new lesson at the end of a section; with a live session it may repeat weekly (R11.4.4). */
export function NewLessonDialog({ address, section, onClose }: NewLessonDialogProps) {
  const form = useLessonForm(newLesson);
  const files = useChosenFiles(NO_FILES);
  const isDirty = form.isDirty || files.chosen.length > 0;
  const kept = useKeptDraft({
    place: `new lesson ${section.id}`,
    model: newLesson,
    typed: typedIn(form, 0, files.chosen.length > 0),
  });
  const sendFile = useSendFile();
  const navigate = useNavigate();
  const create = useCreateLesson(address);
  const [isAsking, setIsAsking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const showToast = useToast();
  const formId = useId();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    setRefusal(undefined);
    const input = form.read();
    const element = event.currentTarget as HTMLFormElement;
    if (!input) return focusFirstInvalid(element);
    create.mutate(
      { sectionId: section.id, ...input },
      {
        onSuccess: ({ message, id: lessonId }) => {
          kept.finish();
          showToast(message);
          onClose();
          if (files.accepted.length === 0) return;
          const lesson = { ...address, lessonId };
          files.accepted.forEach((file) => sendFile(file, lesson, NO_FILES));
          // There each file says how far it is, why it is refused, and how to go on.
          void navigate(lessonPath(lesson));
        },
        onError: (error) => {
          if (form.showRefusal(error)) focusFirstInvalid(element);
          else setRefusal(error.message);
        },
      },
    );
  };
  const handleClose = () => (isDirty ? setIsAsking(true) : onClose());
  return (
    <Dialog
      isOpen
      isWide
      onClose={handleClose}
      isLocked={create.isPending}
      title={`Add a lesson to ${section.title}`}
      end={
        <FormActions formId={formId} isBusy={create.isPending} onCancel={handleClose}>
          Add the lesson
        </FormActions>
      }
    >
      <form id={formId} className="grid gap-5" noValidate onSubmit={handleSubmit}>
        {kept.found && (
          <KeptDraftNote
            draft={kept.found}
            name={kept.found.values.title}
            version={0}
            onDiscard={kept.discard}
            onContinue={({ values, start }) => {
              form.resume(values, start);
              kept.take();
            }}
          />
        )}
        {kept.lacksFiles && files.chosen.length === 0 && <LostFilesNote />}
        <LessonInputs
          values={form.values}
          errors={form.errors}
          files={files}
          onChange={form.change}
        />
        {refusal && <Alert tone="bad">{refusal}</Alert>}
      </form>
      {isDirty && <LeaveGuard />}
      {isAsking && (
        <ConfirmDialog
          title="Close without saving?"
          action="Do not save"
          isDanger
          isBusy={false}
          error={null}
          onConfirm={() => {
            kept.finish();
            onClose();
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>This lesson is not saved yet.</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
