import { ph, t, Trans } from '#texts';
import type { OwnIdentity } from '@panthiya/contract/identity/providers.contract';
import type { Provider } from '@panthiya/contract/identity/providers.rules';
import IconBrandGoogle from '@tabler/icons-react/dist/esm/icons/IconBrandGoogle.mjs';
import IconBrandWindows from '@tabler/icons-react/dist/esm/icons/IconBrandWindows.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isGivenUp, useReauthentication } from '../../../auth/reauthentication.tsx';
import { safeRedirect } from '../../../lib/paths.ts';
import { formatDate } from '../../../lib/time/time.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import type { IconShape } from '../../../ui/icon/icon.tsx';
import { AsIs } from '../../../ui/text/as-is.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { WayRow } from '../factors/way-row.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { takeArrived } from './arrived.ts';
import { useConnecting, useFinishConnecting, useIdentities } from './identities.queries.ts';

const icons: Readonly<Record<Provider, IconShape>> = {
  google: IconBrandGoogle,
  microsoft: IconBrandWindows,
  own: IconId,
};

/** The rows of the card 'Signing in' for accounts of providers. None where no provider is on and none is connected (R18.3.6). */
export function ProviderRows() {
  const identities = useIdentities().data?.identities ?? [];
  const { runFresh, dialog } = useReauthentication();
  const connecting = useConnecting(runFresh);
  const finishing = useFinishConnecting(runFresh);
  const [leaving, setLeaving] = useState<OwnIdentity>();
  const showToast = useToast();
  const navigate = useNavigate();

  // Who comes back from a provider is brought here by /sign-in/return, or by the sign-in after it.
  const hasLooked = useRef(false);
  useEffect(() => {
    if (hasLooked.current) return;
    hasLooked.current = true;
    const arrived = takeArrived();
    if (!arrived) return;
    const { name, target } = arrived;
    finishing.mutate(arrived, {
      onSuccess: () => {
        const path = target === undefined ? undefined : safeRedirect(target);
        if (path !== undefined) void navigate(path, { replace: true });
        showToast(t`${{ name }} is connected. It signs in to your account now.`);
      },
    });
  });
  // Who comes back by the browser's own button finds the page as it was left.
  const { reset } = connecting;
  useEffect(() => {
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, [reset]);

  const busy = (finishing.isPending && finishing.variables.provider) || undefined;
  // Until the page is left for the provider.
  const isLeaving = !connecting.isIdle && !connecting.isError;
  const failure = finishing.error ?? connecting.error;
  return (
    <>
      {identities.map((identity) => (
        <ProviderRow
          key={identity.provider}
          identity={identity}
          isBusy={
            identity.provider === busy ||
            (isLeaving && connecting.variables.provider === identity.provider)
          }
          onConnect={() => {
            finishing.reset();
            connecting.mutate(identity);
          }}
          onDisconnect={() => setLeaving(identity)}
        />
      ))}
      {failure && !isGivenUp(failure) && (
        <li>
          <Alert tone="bad">{failure.message}</Alert>
        </li>
      )}
      {leaving && (
        <DisconnectDialog
          identity={leaving}
          onDone={() => {
            setLeaving(undefined);
            showToast(t`${{ name: leaving.name }} is disconnected.`);
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
      {dialog}
    </>
  );
}

type ProviderRowProps = {
  identity: OwnIdentity;
  isBusy: boolean;
  onConnect: () => void;
  onDisconnect: () => void;
};

function ProviderRow({ identity, isBusy, onConnect, onDisconnect }: ProviderRowProps) {
  const { provider, name, isOn, connected } = identity;
  return (
    <WayRow
      icon={icons[provider]}
      name={<AsIs>{name}</AsIs>}
      button={
        connected ? (
          <Button type="button" variant="ghost" onClick={onDisconnect}>
            <Trans>
              Disconnect{' '}
              <span className="visually-hidden" translate="no">
                {ph({ name })}
              </span>
            </Trans>
          </Button>
        ) : (
          <Button type="button" variant="secondary" isBusy={isBusy} onClick={onConnect}>
            <span>
              <Trans>
                Connect{' '}
                <span className="visually-hidden" translate="no">
                  {ph({ name })}
                </span>
              </Trans>
            </span>
          </Button>
        )
      }
    >
      {connected ? (
        <>
          {connected.email !== null && <AsIs>{connected.email}</AsIs>}
          <span className="block">{t`Connected since ${{ date: formatDate(connected.at) }}`}</span>
          {!isOn && (
            <span className="block text-warn">
              <Trans>It is turned off here. Sign in with your password.</Trans>
            </span>
          )}
        </>
      ) : (
        t`Not connected`
      )}
    </WayRow>
  );
}
