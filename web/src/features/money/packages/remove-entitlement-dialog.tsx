import { t, Trans } from '#texts';
import { isGivenUp, useReauthentication } from '../../../auth/reauthentication.tsx';
import { explainFailure } from '../../../shared/failures/explain-failure.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { useRemoveEntitlement } from './packages.queries.ts';
import { packagesText } from './packages.text.ts';

type RemoveEntitlementDialogProps = {
  packageId: string;
  featureId: string;
  onRemoved: () => void;
  onClose: () => void;
};

/** Asks before a feature is removed from a saved package, which happens at once (R5.31). */
export function RemoveEntitlementDialog(props: RemoveEntitlementDialogProps) {
  const { packageId, featureId, onRemoved, onClose } = props;
  const { runFresh, dialog } = useReauthentication();
  const remove = useRemoveEntitlement(packageId, runFresh);
  const failure = isGivenUp(remove.error) ? null : remove.error;
  return (
    <>
      <ConfirmDialog
        title={t`Remove feature`}
        action={t`Remove`}
        busyAction={t`Removing...`}
        isDanger
        isBusy={remove.isPending}
        error={failure && explainFailure(packagesText.removeFeatureFailed, failure)}
        onConfirm={() => remove.mutate(featureId, { onSuccess: onRemoved })}
        onClose={onClose}
      >
        <p>{packagesText.confirmRemoveFeature}</p>
        <p className="help">
          <Trans>This happens at once. Your other changes wait for Save Changes.</Trans>
        </p>
      </ConfirmDialog>
      {dialog}
    </>
  );
}
