import type { Package } from '@panthiya/contract/packages/packages.contract';
import { explain } from '../../session/system/explain.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import { useRemovePackage } from './packages.queries.ts';
import { packagesText } from './packages.text.ts';

type DeletePackageDialogProps = { saved: Package; onClose: () => void };

/** Asks before a package is deleted (R5.30); says why one stays that is free or that somebody holds. */
export function DeletePackageDialog({ saved, onClose }: DeletePackageDialogProps) {
  const remove = useRemovePackage();
  const showToast = useToast();
  const handleDelete = () =>
    remove.mutate(saved.id, {
      onSuccess: () => {
        onClose();
        showToast(packagesText.deleted);
      },
    });
  return (
    <ConfirmDialog
      title={`Delete ${saved.title}`}
      deed="Delete"
      busyDeed="Deleting..."
      isDanger
      isBusy={remove.isPending}
      error={remove.error && explain(packagesText.deleteFailed, remove.error)}
      onConfirm={handleDelete}
      onClose={onClose}
    >
      <p>{packagesText.confirmDelete}</p>
    </ConfirmDialog>
  );
}
