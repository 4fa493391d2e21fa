import { t, Trans } from '#texts';
import { PlanFace, type PlanFacts } from '../../../shared/plans/plan-face.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';

type SalePreviewProps = {
  plan: PlanFacts;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Shows the card as buyers will see it, before a package is on sale: a typing mistake costs money. */
export function SalePreview({ plan, isBusy, onConfirm, onClose }: SalePreviewProps) {
  return (
    <ConfirmDialog
      title={t`Check the card`}
      action={t`Save and sell`}
      busyAction={t`Saving...`}
      isBusy={isBusy}
      error={null}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        <Trans>Buyers will see this plan. Check its name, price and features.</Trans>
      </p>
      <div className="sale-preview">
        <PlanFace plan={plan} />
      </div>
    </ConfirmDialog>
  );
}
