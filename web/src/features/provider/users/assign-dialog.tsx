import type { AdminUserDetail } from '@panthiya/contract/provider/users.contract';
import { FREE_PACKAGE_ID } from '@panthiya/contract/money/packages.rules';
import { type FormEvent, useId, useState } from 'react';
import { formatMoney } from '../../../lib/time/format.ts';
import { isGivenUp, useReauthentication } from '../../../auth/reauthentication.tsx';
import { billingLabels } from '../../../shared/plans/plan-labels.ts';
import { usePackages } from '../../../shared/plans/system.queries.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { FormActions } from '../../../ui/dialog/dialog-actions.tsx';
import { useDialogAction } from '../../../ui/dialog/use-dialog-action.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { RetryAlert } from '../../../ui/retry/retry-alert.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { useAssignPackage } from './users.queries.ts';

type AssignDialogProps = { user: AdminUserDetail; onClose: () => void };

/** Gives somebody a package, for its own period or until a day. */
export function AssignDialog({ user, onClose }: AssignDialogProps) {
  const { data: packages = [], error, refetch } = usePackages();
  const [packageId, setPackageId] = useState('');
  const [endsOn, setEndsOn] = useState('');
  const assign = useAssignPackage(user.uid);
  const run = useDialogAction(onClose);
  const formId = useId();
  const { runFresh, dialog } = useReauthentication();
  const isFree = packageId === FREE_PACKAGE_ID;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wish = { packageId, endsOn: isFree ? '' : endsOn };
    void run(runFresh(() => assign.mutateAsync(wish)));
  };

  return (
    <>
      <Dialog
        isOpen
        title="Assign a plan"
        onClose={onClose}
        isLocked={assign.isPending}
        end={
          <FormActions formId={formId} isBusy={assign.isPending} onCancel={onClose}>
            {assign.isPending ? 'Assigning...' : 'Assign'}
          </FormActions>
        }
      >
        <form id={formId} className="grid gap-5" onSubmit={handleSubmit}>
          <p>
            <PersonName>{user.name}</PersonName> has the {user.plan.packageTitle} package. They get
            an email, and the new one works at once.
          </p>
          {error && <RetryAlert onRetry={refetch}>{error.message}</RetryAlert>}
          <Field label="Plan">
            <Select
              required
              placeholder="Select plan"
              value={packageId}
              onChange={(event) => setPackageId(event.target.value)}
              options={packages.map(({ id, title, amount, currency, billingMode }) => ({
                value: id,
                label: `${title}, ${formatMoney(amount, currency)} ${billingLabels[billingMode.code]}`,
              }))}
            />
          </Field>
          {!isFree && (
            <Field label="Last day" help="Empty = the normal period of the plan." isOptional>
              <DateInput value={endsOn} onChange={(event) => setEndsOn(event.target.value)} />
            </Field>
          )}
          {assign.error && !assign.isPending && !isGivenUp(assign.error) && (
            <Alert tone="bad">{assign.error.message}</Alert>
          )}
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
