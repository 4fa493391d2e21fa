import { t } from '#texts';
import { addPasskeyCall, renamePasskeyCall } from '@panthiya/contract/identity/passkeys.calls';
import { PASSKEY_NAME_LIMIT } from '@panthiya/contract/identity/passkeys.rules';
import type { ReactNode } from 'react';
import { isGivenUp } from '../../../../auth/reauthentication.tsx';
import { messageOf } from '../../../../lib/api-error.ts';
import { FormActions } from '../../../../ui/confirm-dialog/dialog-actions.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Field } from '../../../../ui/field/field.tsx';
import { ContractForm, FormRefusal } from '../../../../ui/form/contract-form.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { TextInput } from '../../../../ui/text-inputs/text-input.tsx';

type NameDialogProps = {
  call: typeof addPasskeyCall | typeof renamePasskeyCall;
  title: string;
  action: string;
  busyAction: string;
  name: string;
  children?: ReactNode;
  send: (name: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for the name of a passkey. */
export function NameDialog({ call, name, send, onClose, children, ...words }: NameDialogProps) {
  const form = useContractForm(call, {
    start: { name },
    check: (values): Record<string, string> =>
      values.name.trim() === '' ? { name: t`Give the passkey a name.` } : {},
    explain: (failure, isAtField) =>
      isGivenUp(failure) || isAtField ? undefined : { message: messageOf(failure, call.fallback) },
    send: (values) => send(values.name),
  });
  return (
    <Dialog
      isOpen
      isLocked={form.isBusy}
      onClose={onClose}
      title={words.title}
      end={
        <FormActions formId={form.formId} isBusy={form.isBusy} onCancel={onClose}>
          {form.isBusy ? words.busyAction : words.action}
        </FormActions>
      }
    >
      <ContractForm form={form} className="grid gap-4">
        {children}
        <Field
          label={t`Name`}
          help={t`So that you know it again in your list.`}
          error={form.errors['name']}
        >
          <TextInput
            data-first
            maxLength={PASSKEY_NAME_LIMIT}
            autoComplete="off"
            enterKeyHint="go"
            {...form.bind('name')}
          />
        </Field>
        <FormRefusal refusal={form.refusal} />
      </ContractForm>
    </Dialog>
  );
}
