import { SECTION_TITLE_MAX } from '@panthiya/contract/courses/courses.rules';
import { useId, useState, type FormEvent } from 'react';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { FormActions } from '../../../ui/dialog/dialog-actions.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { TextInput } from '../../../ui/text-inputs/text-input.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useSaveSection } from './outline.queries.ts';

type SectionDialogProps = {
  address: CourseAddress;
  /** The section that gets another title; a new one without. */
  section?: { readonly id: string; readonly title: string };
  onClose: () => void;
};

/** The title of a section: a new one's, or another for one that stands. */
export function SectionDialog({ address, section, onClose }: SectionDialogProps) {
  const [title, setTitle] = useState(section?.title ?? '');
  const [error, setError] = useState<string>();
  const save = useSaveSection(address);
  const showToast = useToast();
  const formId = useId();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (title.trim() === '') return setError('Enter a title.');
    save.mutate(
      { id: section?.id, title },
      {
        onSuccess: (message) => {
          showToast(message);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={save.isPending}
      title={section ? 'Rename the section' : 'Add a section'}
      end={
        <FormActions formId={formId} isBusy={save.isPending} onCancel={onClose}>
          {section ? 'Save' : 'Add the section'}
        </FormActions>
      }
    >
      <form id={formId} className="grid gap-5" noValidate onSubmit={handleSubmit}>
        <Field label="Title" help="For example a unit, a month or a paper." error={error}>
          <TextInput
            data-first
            type="text"
            autoComplete="off"
            maxLength={SECTION_TITLE_MAX}
            enterKeyHint="done"
            value={title}
            onChange={(event) => {
              setTitle(event.target.value);
              setError(undefined);
            }}
          />
        </Field>
        {save.error && !save.isPending && <Alert tone="bad">{save.error.message}</Alert>}
      </form>
    </Dialog>
  );
}
