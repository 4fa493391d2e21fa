import { t, Trans } from '#texts';
import { addPasskeyCall } from '@panthiya/contract/identity/passkeys.calls';
import { useState } from 'react';
import type { RunFresh } from '../../../../auth/reauthentication.tsx';
import { CodesDialog, CodesReason } from '../set-up/codes-dialog.tsx';
import type { NewCodes } from '../set-up/recovery-codes.tsx';
import { nameOfDevice } from './device-name.ts';
import { NameDialog } from './name-dialog.tsx';
import { makeHere, sendNew } from './passkeys.queries.ts';

type AddPasskeyProps = { runFresh: RunFresh; onDone: () => void; onClose: () => void };

/** Adds a passkey of this device. The first second factor of an account counts once its recovery codes are kept (R18.1.5). */
export function AddPasskey({ runFresh, onDone, onClose }: AddPasskeyProps) {
  const [codes, setCodes] = useState<NewCodes>();
  if (codes) {
    return (
      <CodesDialog
        codes={codes}
        title={t`Keep your recovery codes`}
        action={t`Turn on`}
        busyAction={t`Turning on...`}
        onLeaving={<Trans>The passkey will not work, and these codes will not either.</Trans>}
        runFresh={runFresh}
        onDone={onDone}
        onClose={onClose}
      >
        <CodesReason />
      </CodesDialog>
    );
  }

  const handleName = async (name: string) => {
    const credential = await makeHere(runFresh);
    // The sheet was closed: the dialog stays as it is.
    if (credential === undefined) return;
    const answer = await sendNew(runFresh, { name, credential });
    if (answer.recoveryCodes.length === 0) onDone();
    else setCodes(answer);
  };
  return (
    <NameDialog
      call={addPasskeyCall}
      title={t`Add a passkey`}
      action={t`Add`}
      busyAction={t`Adding...`}
      name={nameOfDevice(navigator.userAgent)}
      send={handleName}
      onClose={onClose}
    >
      <p className="text-ink-2">
        <Trans>
          Your device asks for your finger, face or PIN. After that you sign in without your
          password, and a stolen password opens nothing.
        </Trans>
      </p>
    </NameDialog>
  );
}
