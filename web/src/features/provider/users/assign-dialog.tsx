import type { AdminUserDetail } from '@panthiya/contract/provider/users.contract';
import { FREE_PACKAGE_ID } from '@panthiya/contract/money/packages.rules';
import { assignPackage } from '@panthiya/contract/money/upgrade-requests.contract';
import { messageOf } from '../../../lib/api-error.ts';
import { formatMoney } from '../../../lib/time/format.ts';
import { isGivenUp, useReauthentication } from '../../../auth/reauthentication.tsx';
import { billingLabels } from '../../../shared/plans/plan-labels.ts';
import { usePackages } from '../../../shared/plans/system.queries.ts';
import { FormActions } from '../../../ui/confirm-dialog/dialog-actions.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { ContractForm, FormRefusal } from '../../../ui/form/contract-form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { RetryAlert } from '../../../ui/retry/retry-alert.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useAssignPackage } from './users.queries.ts';

type AssignDialogProps = { user: AdminUserDetail; onClose: () => void };

/** Gives a user a package, for its own period or until a day. */
export function AssignDialog({ user, onClose }: AssignDialogProps) {
  const { data: packages = [], error, refetch } = usePackages();
  const assign = useAssignPackage();
  const showToast = useToast();
  const { runFresh, dialog } = useReauthentication();
  const form = useContractForm(assignPackage, {
    start: { packageId: '', endsOn: '' },
    toBody: (values) => ({ uid: user.uid, ...(hasDay(values) && { endsOn: values.endsOn }) }),
    check: ({ packageId }) => (packageId === '' ? { packageId: 'Choose a plan.' } : {}),
    explain: (failure, isAtField) =>
      isGivenUp(failure) || isAtField
        ? undefined
        : { message: messageOf(failure, assignPackage.fallback) },
    send: async (body, { packageId }) => {
      showToast(await runFresh(() => assign.mutateAsync({ packageId, body })));
      onClose();
    },
  });
  const { isBusy, errors } = form;
  const isFree = form.values.packageId === FREE_PACKAGE_ID;

  return (
    <>
      <Dialog
        isOpen
        title="Assign a plan"
        onClose={onClose}
        isLocked={isBusy}
        end={
          <FormActions formId={form.formId} isBusy={isBusy} onCancel={onClose}>
            {isBusy ? 'Assigning...' : 'Assign'}
          </FormActions>
        }
      >
        <ContractForm form={form} className="grid gap-5">
          <p>
            <PersonName>{user.name}</PersonName> has the {user.plan.packageTitle} package. They get
            an email, and the new one works at once.
          </p>
          {error && <RetryAlert onRetry={refetch}>{error.message}</RetryAlert>}
          <Field label="Plan" error={errors['packageId']}>
            <Select
              required
              placeholder="Select plan"
              {...form.bind('packageId')}
              options={packages.map(({ id, title, amount, currency, billingMode }) => ({
                value: id,
                label: `${title}, ${formatMoney(amount, currency)} ${billingLabels[billingMode.code]}`,
              }))}
            />
          </Field>
          {!isFree && (
            <Field
              label="Last day"
              help="Empty = the normal period of the plan."
              isOptional
              error={errors['endsOn']}
            >
              <DateInput {...form.bind('endsOn')} />
            </Field>
          )}
          <FormRefusal refusal={form.refusal} />
        </ContractForm>
      </Dialog>
      {dialog}
    </>
  );
}

const hasDay = ({ packageId, endsOn }: { packageId: string; endsOn: string }): boolean =>
  endsOn !== '' && packageId !== FREE_PACKAGE_ID;
