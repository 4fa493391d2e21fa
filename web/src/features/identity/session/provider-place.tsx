import { useEffect, useState } from 'react';
import { appConfig } from '../../../lib/app-config.ts';
import { Button } from '../../../ui/button/button.tsx';
import type { ProviderButtons } from './provider-buttons.tsx';

/** The buttons of providers. Few servers have any, so they are loaded; what stands here until then has their room. */
export function ProviderPlace({ onFailed }: Parameters<typeof ProviderButtons>[0]) {
  const [Buttons, setButtons] = useState<typeof ProviderButtons>();
  useEffect(() => {
    import('./provider-buttons.tsx').then(
      (part) => setButtons(() => part.ProviderButtons),
      () => undefined, // the other ways are there still
    );
  }, []);
  if (Buttons) return <Buttons onFailed={onFailed} />;
  return appConfig.providers.map(({ provider, name }) => (
    <Button key={provider} type="button" variant="secondary" isWide disabled>
      {name}
    </Button>
  ));
}
