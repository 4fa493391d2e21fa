import { useEffect, useRef, useState } from 'react';
import { loadPart } from '../../../lib/api-error.ts';

const load = () => loadPart(() => import('./passkey/passkey-sign-in.ts'));

interface Outcome {
  readonly onSignedIn: () => void;
  readonly onFailed: (failure: unknown) => void;
}

/**
 * Signs in by a passkey: at the e-mail field, or by a button. Nothing of it is loaded before one of them is touched (R18.2.6).
 */
export function usePasskey({ onSignedIn, onFailed }: Outcome) {
  const [isBusy, setIsBusy] = useState(false);
  const stop = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const offer = () => {
    if (stop.current) return;
    let isOver = false;
    stop.current = () => {
      isOver = true;
    };
    const begin = async () => {
      const { offerAtField } = await load();
      if (!isOver) stop.current = offerAtField({ onSignedIn, onFailed });
    };
    // Who types needs none of it: a line that is gone says nothing here.
    begin().catch(() => {
      stop.current = undefined;
    });
  };
  const ask = async () => {
    setIsBusy(true);
    stop.current?.();
    stop.current = undefined;
    try {
      if (await (await load()).signInNow()) onSignedIn();
    } catch (failure) {
      onFailed(failure);
    }
    setIsBusy(false);
  };
  return { isBusy, offer, ask: () => void ask() };
}
