import { t, Trans } from '#texts';
import {
  type ClassSession,
  noteClassSession,
} from '@panthiya/contract/courses/class-sessions.contract';
import { CLASS_NOTE_MAX } from '@panthiya/contract/courses/class-sessions.rules';
import { formatSpan } from '../../../lib/time/time.ts';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { useNoteClass } from '../../../shared/class-changes/class-changes.queries.ts';
import { FormActions } from '../../../ui/confirm-dialog/dialog-actions.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { ContractForm, FormRefusal } from '../../../ui/form/contract-form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { TextArea } from '../../../ui/text-inputs/text-area.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { type ChosenLesson, LessonPicker } from './lesson-picker.tsx';
import './class-note.css';

type ClassNoteDialogProps = { address: CourseAddress; one: ClassSession; onClose: () => void };

/** A teacher says what was done in a class, and adds its lessons (R21.6.3). */
export function ClassNoteDialog({ address, one, onClose }: ClassNoteDialogProps) {
  const save = useNoteClass({ ...address, classSessionId: one.id });
  const showToast = useToast();
  const start: { note: string; lessons: ChosenLesson[] } = {
    note: one.note,
    lessons: one.lessons.map(({ id, title }) => ({ id, title })),
  };
  const form = useContractForm(noteClassSession, {
    start,
    toBody: ({ note, lessons }) => ({
      note,
      lessonIds: lessons.map(({ id }) => id),
      version: one.version,
    }),
    fieldOf: (path) => (path.startsWith('lessonIds') ? 'lessons' : path),
    send: async (body) => {
      const { message } = await save.mutateAsync(body);
      onClose();
      showToast(message);
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={form.isBusy}
      title={t`Note about this class`}
      end={
        <FormActions formId={form.formId} isBusy={form.isBusy} onCancel={onClose}>
          <Trans>Save</Trans>
        </FormActions>
      }
    >
      <ContractForm form={form} className="grid gap-4">
        <p className="num">{formatSpan(one.beginsAt, one.endsAt)}</p>
        <Field
          label={t`What was done`}
          help={t`Students of the course see it. **Two stars** make bold letters, a dash begins a list.`}
          isOptional
          error={form.errors['note']}
        >
          <TextArea data-first rows={5} maxLength={CLASS_NOTE_MAX} {...form.bind('note')} />
        </Field>
        <LessonPicker
          address={address}
          chosen={form.values.lessons}
          onChange={(lessons) => form.change({ lessons })}
        />
        <FormRefusal
          refusal={
            form.errors['lessons'] === undefined
              ? form.refusal
              : { message: form.errors['lessons'] }
          }
        />
      </ContractForm>
    </Dialog>
  );
}
