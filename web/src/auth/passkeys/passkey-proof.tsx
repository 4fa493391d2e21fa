import { t, Trans } from '#texts';
import type { reauthenticateCall } from '@panthiya/contract/identity/account.calls';
import type { reauthenticate } from '@panthiya/contract/identity/account.contract';
import type { askOwnPasskey } from '@panthiya/contract/identity/passkeys.contract';
import type { PasskeyOptions } from '@panthiya/contract/identity/passkey';
import { askOwnPasskeyCall } from '@panthiya/contract/identity/passkey-proof.calls';
import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { askPasskeyOf } from './device/ask-device.ts';

type PasskeyProofProps = {
  endpoint: typeof reauthenticateCall;
  /** What stands in the password's field: with it, a passkey need not check its user. */
  readPassword: () => string;
  onDone: () => void;
};

/** Proves who is there by a passkey in the place of the password, where the account has one that works here (R18.2.7). */
export function PasskeyProof({ endpoint, readPassword, onDone }: PasskeyProofProps) {
  // Asked for before the press: some browsers open no sheet after a call that took its time.
  const [options, setOptions] = useState<PasskeyOptions>();
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    let isGone = false;
    // Without an answer the password is asked for, as always.
    const begin = async () => {
      const asked = await askOptions();
      if (!isGone) setOptions(asked);
    };
    begin().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  if (options === undefined || options.allowCredentials.length === 0) return null;

  const handlePress = async () => {
    setIsBusy(true);
    setRefused(undefined);
    try {
      const credential = await askPasskeyOf(options);
      if (credential !== undefined) {
        const password = readPassword();
        const body = { credential, ...(password !== '' && { password }) };
        await call<typeof reauthenticate>(endpoint, { body });
        onDone();
        return;
      }
    } catch (failure) {
      setRefused(messageOf(failure, endpoint.fallback));
      // Its challenge is used up.
      setOptions(await askOptions().catch(() => undefined));
    }
    setIsBusy(false);
  };
  return (
    <>
      <Button
        type="button"
        variant="secondary"
        isWide
        isBusy={isBusy}
        onClick={() => void handlePress()}
      >
        {isBusy ? t`Checking...` : <Trans>Use your passkey</Trans>}
      </Button>
      {refused && <Alert tone="bad">{refused}</Alert>}
    </>
  );
}

const askOptions = async (): Promise<PasskeyOptions> =>
  (await call<typeof askOwnPasskey>(askOwnPasskeyCall, { body: {} })).options;
