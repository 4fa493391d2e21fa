import { PlanFace, type PlanFacts } from '../../../shared/plans/plan-face.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

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
      title="Check the card"
      action="Save and sell"
      busyAction="Saving..."
      isBusy={isBusy}
      error={null}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>Buyers will see this plan. Check its name, price and features.</p>
      <div className="sale-preview">
        <PlanFace plan={plan} />
      </div>
    </ConfirmDialog>
  );
}
