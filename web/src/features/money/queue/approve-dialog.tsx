import { t, Trans } from '#texts';
import type { BillingCode } from '@panthiya/contract/money/packages.rules';
import type { UpgradeRequest } from '@panthiya/contract/money/upgrade-requests.contract';
import { formatMoney } from '../../../lib/time/format.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { Doubts } from './doubts.tsx';

type ApproveDialogProps = {
  request: UpgradeRequest;
  isBusy: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before a user gets a plan. */
export function ApproveDialog({ request, ...rest }: ApproveDialogProps) {
  const { person, packageTitle, payment, amount, currency, billingMode } = request;
  return (
    <ConfirmDialog
      title={t`Approve the ${{ plan: packageTitle }} plan`}
      action={t`Approve`}
      busyAction={t`Approving...`}
      isActionFirst
      {...rest}
    >
      <p>
        <Consequence code={billingMode.code} name={person.name} plan={packageTitle} />
      </p>
      <Doubts request={request} />
      <p className="help">
        {payment
          ? t`Check the bank account first: ${{ amount: formatMoney(payment.amount, currency) }} with the number ${{ number: payment.bankReference }}.`
          : t`No payment details yet. Check the bank account first: ${{ amount: formatMoney(amount, currency) }} with ${{ reference: request.reference }}.`}
      </p>
    </ConfirmDialog>
  );
}

type ConsequenceProps = { code: BillingCode; name: string; plan: string };

/** What the person gets: for a month, a year, or with no end. */
function Consequence({ code, name, plan }: ConsequenceProps) {
  switch (code) {
    case 'M':
      return (
        <Trans>
          <PersonName>{name}</PersonName> gets the {plan} plan for a month now, and an email.
        </Trans>
      );
    case 'A':
      return (
        <Trans>
          <PersonName>{name}</PersonName> gets the {plan} plan for a year now, and an email.
        </Trans>
      );
    case 'F':
    case 'O':
      return (
        <Trans>
          <PersonName>{name}</PersonName> gets the {plan} plan with no end date now, and an email.
        </Trans>
      );
  }
}
