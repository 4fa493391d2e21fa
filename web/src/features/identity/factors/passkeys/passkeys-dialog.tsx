import { t, Trans } from '#texts';
import type { Factors } from '@panthiya/contract/identity/factors.contract';
import { renamePasskeyCall } from '@panthiya/contract/identity/passkeys.calls';
import { MAX_PASSKEYS } from '@panthiya/contract/identity/passkeys.rules';
import { useState } from 'react';
import { canUsePasskeys } from '../../../../auth/passkeys/support/can-use-passkeys.ts';
import { FreshConfirmDialog } from '../../../../auth/fresh-confirm-dialog.tsx';
import type { RunFresh } from '../../../../auth/reauthentication.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useToast } from '../../../../ui/toast/toast-context.ts';
import { AddPasskey } from './add-passkey.tsx';
import { NameDialog } from './name-dialog.tsx';
import { PasskeyRow, type Passkey } from './passkey-row.tsx';
import { sendName, useRemovePasskey } from './passkeys.queries.ts';

type PasskeysDialogProps = {
  factors: Factors;
  runFresh: RunFresh;
  onChanged: () => void;
  onClose: () => void;
};

/** What of the list is being changed. */
type Change =
  | { readonly what: 'add' }
  | { readonly what: 'rename' | 'remove'; readonly passkey: Passkey };

/** The passkeys of an account: add, rename, remove (R18.1.3). Without any it begins with adding one. */
export function PasskeysDialog({ factors, runFresh, onChanged, onClose }: PasskeysDialogProps) {
  const { passkeys } = factors;
  const [change, setChange] = useState<Change | undefined>(
    passkeys.length === 0 ? { what: 'add' } : undefined,
  );
  const removal = useRemovePasskey();
  const showToast = useToast();
  const back = () => (passkeys.length === 0 ? onClose() : setChange(undefined));
  const finish = (message: string) => {
    setChange(undefined);
    onChanged();
    showToast(message);
  };

  if (change?.what === 'add')
    return (
      <AddPasskey
        runFresh={runFresh}
        onDone={() => {
          finish(t`The passkey is added.`);
          if (passkeys.length === 0) onClose();
        }}
        onClose={back}
      />
    );
  if (change?.what === 'rename') {
    const { id, name } = change.passkey;
    return (
      <NameDialog
        call={renamePasskeyCall}
        title={t`Rename the passkey`}
        action={t`Save`}
        busyAction={t`Saving...`}
        name={name}
        send={async (wanted) => {
          await sendName(runFresh, id, wanted);
          finish(t`The passkey has its new name.`);
        }}
        onClose={back}
      />
    );
  }
  if (change?.what === 'remove') {
    const { id, name } = change.passkey;
    const isLast = passkeys.length === 1 && factors.totp === null;
    return (
      <FreshConfirmDialog
        isDanger
        title={t`Remove the passkey ${{ name }}?`}
        action={t`Remove`}
        busyAction={t`Removing...`}
        work={removal}
        onConfirm={(run) =>
          removal.mutate(
            { runFresh: run, id },
            {
              onSuccess: () => {
                finish(t`The passkey is removed.`);
                if (passkeys.length === 1) onClose();
              },
            },
          )
        }
        onClose={back}
      >
        <p>
          {isLast ? (
            <Trans>
              It is your last second step. Your password alone then opens this account, and your
              recovery codes end too.
            </Trans>
          ) : (
            <Trans>It does not open this account any more. Remove it from your phone too.</Trans>
          )}
        </p>
      </FreshConfirmDialog>
    );
  }
  const isFull = passkeys.length >= MAX_PASSKEYS;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Passkeys`}
      end={
        <>
          <Button type="button" variant="secondary" onClick={onClose}>
            <Trans context="verb">Close</Trans>
          </Button>
          {canUsePasskeys() && !isFull && (
            <Button type="button" onClick={() => setChange({ what: 'add' })}>
              <Trans>Add a passkey</Trans>
            </Button>
          )}
        </>
      }
    >
      <ul className="account-rows">
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRename={() => setChange({ what: 'rename', passkey })}
            onRemove={() => setChange({ what: 'remove', passkey })}
          />
        ))}
      </ul>
      {isFull && (
        <p className="text-sm text-ink-2">
          {t`These are ${{ count: MAX_PASSKEYS }}, the most that an account has.`}
        </p>
      )}
    </Dialog>
  );
}
