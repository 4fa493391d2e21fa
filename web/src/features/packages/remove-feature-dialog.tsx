import { isGivenUp, useReauthentication } from '../../session/reauthentication.tsx';
import { explain } from '../../session/system/explain.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useRemovePackageFeature } from './packages.queries.ts';
import { packagesText } from './packages.text.ts';

type RemoveFeatureDialogProps = {
  packageId: string;
  featureId: string;
  onRemoved: () => void;
  onClose: () => void;
};

/** Asks before a feature leaves a saved package, which happens at once (R5.31). */
export function RemoveFeatureDialog(props: RemoveFeatureDialogProps) {
  const { packageId, featureId, onRemoved, onClose } = props;
  const { runFresh, dialog } = useReauthentication();
  const remove = useRemovePackageFeature(packageId, runFresh);
  const failure = isGivenUp(remove.error) ? null : remove.error;
  return (
    <>
      <ConfirmDialog
        title="Remove feature"
        deed="Remove"
        busyDeed="Removing..."
        isDanger
        isBusy={remove.isPending}
        error={failure && explain(packagesText.removeFeatureFailed, failure)}
        onConfirm={() => remove.mutate(featureId, { onSuccess: onRemoved })}
        onClose={onClose}
      >
        <p>{packagesText.confirmRemoveFeature}</p>
        <p className="help">This happens at once. Your other changes wait for Save Changes.</p>
      </ConfirmDialog>
      {dialog}
    </>
  );
}
