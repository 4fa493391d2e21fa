import { t, Trans } from '#texts';
import type { Announcement } from '@panthiya/contract/announcements/announcements.contract';
import { withdrawAnnouncement } from '@panthiya/contract/announcements/writing.contract';
import { REASON_MAX } from '@panthiya/contract/fields/reason';
import { FormActions } from '../../../ui/confirm-dialog/dialog-actions.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { ContractForm, FormRefusal } from '../../../ui/form/contract-form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { TextArea } from '../../../ui/text-inputs/text-area.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useAnnouncementActs } from '../shared/writing.queries.ts';

type WithdrawDialogProps = { announcement: Announcement; onClose: () => void };

/** Withdraws an announcement: its text is hidden at once, and who had read it sees why (R17.1.9). */
export function WithdrawDialog({ announcement, onClose }: WithdrawDialogProps) {
  const { withdraw } = useAnnouncementActs(announcement);
  const showToast = useToast();
  const form = useContractForm(withdrawAnnouncement, {
    start: { reason: '' },
    send: async ({ reason }) => {
      const { message } = await withdraw.mutateAsync(reason ?? '');
      onClose();
      showToast(message);
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={form.isBusy}
      title={t`Withdraw this announcement?`}
      end={
        <FormActions formId={form.formId} isBusy={form.isBusy} onCancel={onClose}>
          {form.isBusy ? t`Withdrawing...` : t`Withdraw`}
        </FormActions>
      }
    >
      <ContractForm form={form} className="grid gap-4">
        <p>
          <Trans>
            Its text is hidden at once, for everybody. This cannot be undone. Emails that were sent
            stay where they are.
          </Trans>
        </p>
        <Field
          label={t`Reason`}
          help={t`Those who had read it see this.`}
          isOptional
          error={form.errors['reason']}
        >
          <TextArea data-first rows={3} maxLength={REASON_MAX} {...form.bind('reason')} />
        </Field>
        <FormRefusal refusal={form.refusal} />
      </ContractForm>
    </Dialog>
  );
}
