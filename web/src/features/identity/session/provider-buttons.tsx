import { Trans } from '#texts';
import type { Provider } from '@panthiya/contract/identity/providers.rules';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readRedirect } from '../../../auth/redirect.ts';
import { loadPart } from '../../../lib/api-error.ts';
import { appConfig } from '../../../lib/app-config.ts';
import { Button } from '../../../ui/button/button.tsx';
import { AsIs } from '../../../ui/text/as-is.tsx';

type ProviderButtonsProps = { onFailed: (failure: unknown) => void };

/** A button for each provider that is on. What it does is loaded by a press (R18.3.2). */
export function ProviderButtons({ onFailed }: ProviderButtonsProps) {
  const [search] = useSearchParams();
  const [leaving, setLeaving] = useState<Provider>();
  // Who comes back by the browser's own button finds the page as it was left.
  useEffect(() => {
    const rest = () => setLeaving(undefined);
    addEventListener('pageshow', rest);
    return () => removeEventListener('pageshow', rest);
  }, []);

  const leave = async (chosen: (typeof appConfig.providers)[number]) => {
    setLeaving(chosen.provider);
    try {
      const { signInBy } = await loadPart(
        () => import('../../../auth/providers/go-to-provider.ts'),
      );
      await signInBy(chosen, readRedirect(search.get('redirect')));
    } catch (failure) {
      setLeaving(undefined);
      onFailed(failure);
    }
  };
  return appConfig.providers.map((chosen) => (
    <Button
      key={chosen.provider}
      type="button"
      variant="secondary"
      isWide
      isBusy={chosen.provider === leaving}
      onClick={() => void leave(chosen)}
    >
      <span>
        <Trans>Sign in with {{ name: <AsIs>{chosen.name}</AsIs> }}</Trans>
      </span>
    </Button>
  ));
}
