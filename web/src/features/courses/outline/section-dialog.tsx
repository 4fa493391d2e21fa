import { t } from '#texts';
import { SECTION_TITLE_MAX } from '@panthiya/contract/courses/courses.rules';
import { createSection, renameSection } from '@panthiya/contract/courses/outline.contract';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { FormActions } from '../../../ui/confirm-dialog/dialog-actions.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { ContractForm, FormRefusal } from '../../../ui/form/contract-form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { OldFontNote } from '../../../ui/old-font/old-font-note.tsx';
import { TextInput } from '../../../ui/text-inputs/text-input.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useSaveSection } from './outline.queries.ts';

type SectionDialogProps = {
  address: CourseAddress;
  /** The section to rename; absent for a new one. */
  section?: { readonly id: string; readonly title: string };
  onClose: () => void;
};

/** The title of a section: for a new one, or a new title for an old one. */
export function SectionDialog({ address, section, onClose }: SectionDialogProps) {
  const save = useSaveSection(address);
  const showToast = useToast();
  const form = useContractForm(section ? renameSection : createSection, {
    start: { title: section?.title ?? '' },
    check: ({ title }) => (title.trim() === '' ? { title: t`Enter a title.` } : {}),
    send: async ({ title }) => {
      showToast(await save.mutateAsync({ id: section?.id, title }));
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={form.isBusy}
      title={section ? t`Rename the section` : t`Add a section`}
      end={
        <FormActions formId={form.formId} isBusy={form.isBusy} onCancel={onClose}>
          {section ? t`Save` : t`Add the section`}
        </FormActions>
      }
    >
      <ContractForm form={form} className="grid gap-5">
        <Field
          label={t`Title`}
          help={t`For example a unit, a month or a paper.`}
          error={form.errors['title']}
          after={<OldFontNote text={form.values.title} />}
        >
          <TextInput
            data-first
            type="text"
            autoComplete="off"
            maxLength={SECTION_TITLE_MAX}
            enterKeyHint="done"
            {...form.bind('title')}
          />
        </Field>
        <FormRefusal refusal={form.refusal} />
      </ContractForm>
    </Dialog>
  );
}
