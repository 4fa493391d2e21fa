import type { SystemFeature } from '@panthiya/contract/provider/system-features.contract';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useRemoveFeature } from './system-features.queries.ts';
import { deleteFailure, systemFeaturesText } from './system-features.text.ts';

type DeleteFeatureDialogProps = { feature: SystemFeature; onClose: () => void };

/** Asks before a feature is deleted (R5.32). If it cannot be, shows who has it (R8.44, R8.45). */
export function DeleteFeatureDialog({ feature, onClose }: DeleteFeatureDialogProps) {
  const remove = useRemoveFeature();
  const showToast = useToast();
  const handleDelete = () =>
    remove.mutate(feature.id, {
      onSuccess: () => {
        onClose();
        showToast(systemFeaturesText.deleted);
      },
    });
  return (
    <ConfirmDialog
      title={`Delete ${feature.featureTitle}`}
      action="Delete"
      busyAction="Deleting..."
      isDanger
      isBusy={remove.isPending}
      error={remove.error && deleteFailure(remove.error)}
      onConfirm={handleDelete}
      onClose={onClose}
    >
      <p>{systemFeaturesText.confirmDelete}</p>
    </ConfirmDialog>
  );
}
