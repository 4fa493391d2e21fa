import { t } from '#texts';
import { REASON_MAX, reason as rule } from '@panthiya/contract/fields/reason';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { FormActions } from '../confirm-dialog/dialog-actions.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Field } from '../field/field.tsx';
import { ContractForm, FormRefusal } from '../form/contract-form.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { TextArea } from '../text-inputs/text-area.tsx';

/** The page that asks for a reason makes the call. Its rule is the same for all reasons. */
const reasonForm = { fallback: '', body: z.object({ reason: rule }) };

type ReasonDialogProps = {
  title: string;
  /** Says what will happen, and if it can be undone. */
  children: ReactNode;
  /** The action, as a verb: the label of its button. */
  action: string;
  /** Says who reads the reason. */
  reader: string;
  isBusy: boolean;
  error: Error | null;
  onSend: (reason: string) => void;
  onClose: () => void;
};

/** Asks for the reason of an action before it runs. The person concerned reads the reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, action, reader, isBusy, error, onSend, onClose } = props;
  const form = useContractForm(reasonForm, {
    start: { reason: '' },
    send: ({ reason }) => {
      if (!isBusy) onSend(rule.parse(reason));
      return Promise.resolve();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={isBusy}
      title={title}
      end={
        <FormActions formId={form.formId} isBusy={isBusy} onCancel={onClose}>
          {action}
        </FormActions>
      }
    >
      <ContractForm form={form} className="grid gap-4">
        <p>{children}</p>
        <Field label={t`Reason`} help={t`${{ reader }} will see it.`} error={form.errors['reason']}>
          <TextArea data-first rows={3} maxLength={REASON_MAX} {...form.bind('reason')} />
        </Field>
        <FormRefusal refusal={error && !isBusy ? { message: error.message } : undefined} />
      </ContractForm>
    </Dialog>
  );
}
