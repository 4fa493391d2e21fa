import { t, Trans } from '#texts';
import type { OwnIdentity } from '@panthiya/contract/identity/providers.contract';
import { FreshConfirmDialog } from '../../../auth/fresh-confirm-dialog.tsx';
import { useDisconnecting } from './identities.queries.ts';

type DisconnectDialogProps = { identity: OwnIdentity; onDone: () => void; onClose: () => void };

/** Asks before an account of a provider is disconnected, and says what that means (R18.3.6). */
export function DisconnectDialog({ identity, onDone, onClose }: DisconnectDialogProps) {
  const { name, provider } = identity;
  const removal = useDisconnecting();
  return (
    <FreshConfirmDialog
      isDanger
      title={t`Disconnect ${{ name }}?`}
      action={t`Disconnect`}
      busyAction={t`Disconnecting...`}
      work={removal}
      onConfirm={(runFresh) => removal.mutate({ provider, runFresh }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>
        <Trans>
          It then does not sign in to this account any more. Other devices that signed in with it
          are signed out.
        </Trans>
      </p>
    </FreshConfirmDialog>
  );
}
