import type { AdminUserDetail } from '@panthiya/contract/provider/users.contract';
import { beginUserRecovery } from '@panthiya/contract/provider/users.contract';
import { isGivenUp, useReauthentication } from '../../../auth/reauthentication.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { FormActions } from '../../../ui/confirm-dialog/dialog-actions.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { ContractForm, FormRefusal } from '../../../ui/form/contract-form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { TextInput } from '../../../ui/text-inputs/text-input.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useBeginAddress } from './users.queries.ts';

type AddressDialogProps = { user: AdminUserDetail; onClose: () => void };

/** Begins the change of the address of a user who lost the mailbox (R18.5.5). */
export function AddressDialog({ user, onClose }: AddressDialogProps) {
  const begin = useBeginAddress(user.uid);
  const showToast = useToast();
  const { runFresh, dialog } = useReauthentication();
  const form = useContractForm(beginUserRecovery, {
    start: { email: '', reason: '' },
    toBody: (values) => ({ ...values, kind: 'address' as const }),
    explain: (failure, isAtField) =>
      isGivenUp(failure) || isAtField
        ? undefined
        : { message: messageOf(failure, beginUserRecovery.fallback) },
    send: async (body) => {
      showToast(await runFresh(() => begin.mutateAsync(body)));
      onClose();
    },
  });
  const { isBusy, errors } = form;
  return (
    <>
      <Dialog
        isOpen
        title="Change a lost email?"
        onClose={onClose}
        isLocked={isBusy}
        end={
          <FormActions formId={form.formId} isBusy={isBusy} onCancel={onClose}>
            {isBusy ? 'Beginning...' : 'Begin'}
          </FormActions>
        }
      >
        <ContractForm form={form} className="grid gap-5">
          <p>
            For somebody who cannot read <EmailAddress>{user.email}</EmailAddress> any more. Make
            sure who asks: see them, or call a number that you know already.
          </p>
          <p>
            It takes seven days. We tell the old address at once, after three and after six days.
            Each mail and each signed-in device can stop it.
          </p>
          <Field label="New email" error={errors['email']}>
            <TextInput {...form.bind('email')} type="email" autoComplete="off" />
          </Field>
          <Field
            label="Reason"
            help="How you made sure. The audit log and their own data show it."
            error={errors['reason']}
          >
            <TextInput {...form.bind('reason')} />
          </Field>
          <FormRefusal refusal={form.refusal} />
        </ContractForm>
      </Dialog>
      {dialog}
    </>
  );
}
