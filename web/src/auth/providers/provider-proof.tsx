import { t } from '#texts';
import { listIdentitiesCall } from '@panthiya/contract/identity/identities.calls';
import type {
  listIdentities,
  OwnIdentity,
  startProof,
} from '@panthiya/contract/identity/providers.contract';
import type { Provider } from '@panthiya/contract/identity/providers.rules';
import { startProofCall } from '@panthiya/contract/identity/provider-proof.calls';
import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { goTo } from './address.ts';
import { keepFlow } from './kept-flow.ts';

type ProviderProofProps = {
  /** Says if the account has a password, once that is known. */
  onKnown: (hasPassword: boolean) => void;
};

/** Proves who is there by a connected account of a provider, in the place of the password (R18.3.6). */
export function ProviderProof({ onKnown }: ProviderProofProps) {
  const [connected, setConnected] = useState<readonly OwnIdentity[]>([]);
  const [leaving, setLeaving] = useState<Provider>();
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const { identities, hasPassword } = await call<typeof listIdentities>(listIdentitiesCall);
      if (isGone) return;
      setConnected(identities.filter((one) => one.isOn && one.connected));
      onKnown(hasPassword);
    };
    // Without an answer the password is asked for, as always.
    look().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [onKnown]);

  const leave = async ({ provider, name }: OwnIdentity) => {
    setLeaving(provider);
    setRefused(undefined);
    try {
      const { address, flow } = await call<typeof startProof>(startProofCall, {
        params: { provider },
        body: {},
      });
      const target = location.pathname + location.search;
      keepFlow({ purpose: 'fresh', provider, name, flow, target });
      goTo(address);
    } catch (failure) {
      setLeaving(undefined);
      setRefused(messageOf(failure, startProofCall.fallback));
    }
  };
  return (
    <>
      {connected.map((identity) => (
        <Button
          key={identity.provider}
          type="button"
          variant="secondary"
          isWide
          isBusy={identity.provider === leaving}
          onClick={() => void leave(identity)}
        >
          {t`Confirm with ${{ name: identity.name }}`}
        </Button>
      ))}
      {refused && <Alert tone="bad">{refused}</Alert>}
    </>
  );
}
