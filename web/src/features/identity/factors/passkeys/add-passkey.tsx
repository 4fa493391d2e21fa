import { t, Trans } from '#texts';
import { addPasskeyCall } from '@panthiya/contract/identity/passkeys.calls';
import { useState } from 'react';
import type { RunFresh } from '../../../../auth/reauthentication.tsx';
import { FormActions } from '../../../../ui/dialog/dialog-actions.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { KeptCode, useKeptCode } from '../set-up/kept-code.tsx';
import { LeaveQuestion } from '../set-up/leave-question.tsx';
import { RecoveryCodes, type NewCodes } from '../set-up/recovery-codes.tsx';
import { nameOfDevice } from './device-name.ts';
import { NameDialog } from './name-dialog.tsx';
import { makeHere, sendNew } from './passkeys.queries.ts';

type AddPasskeyProps = { runFresh: RunFresh; onDone: () => void; onClose: () => void };

/** Adds a passkey of this device. The first second factor of an account counts once its recovery codes are kept (R18.1.5). */
export function AddPasskey({ runFresh, onDone, onClose }: AddPasskeyProps) {
  const [codes, setCodes] = useState<NewCodes>();
  if (codes)
    return <FirstCodes codes={codes} runFresh={runFresh} onDone={onDone} onClose={onClose} />;

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

type FirstCodesProps = AddPasskeyProps & { codes: NewCodes };

function FirstCodes({ codes, runFresh, onDone, onClose }: FirstCodesProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const kept = useKeptCode(runFresh, onDone);
  const leave = () => setIsLeaving(true);
  return (
    <>
      <Dialog
        isOpen
        isLocked={kept.isBusy}
        onClose={leave}
        title={t`Keep your recovery codes`}
        end={
          <FormActions formId={kept.formId} isBusy={kept.isBusy} onCancel={leave}>
            {kept.isBusy ? t`Turning on...` : t`Turn on`}
          </FormActions>
        }
      >
        <div className="grid gap-4">
          <p>
            <Trans>
              Is your phone lost or broken? Then one of these codes and your password sign you in.
              Each works once.
            </Trans>
          </p>
          <RecoveryCodes recoveryCodes={codes.recoveryCodes} />
          <KeptCode form={kept} label={codes.label} />
        </div>
      </Dialog>
      {isLeaving && (
        <LeaveQuestion onLeave={onClose} onStay={() => setIsLeaving(false)}>
          <Trans>The passkey will not work, and these codes will not either.</Trans>
        </LeaveQuestion>
      )}
    </>
  );
}
