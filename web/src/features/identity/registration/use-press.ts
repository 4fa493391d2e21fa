import { useState } from 'react';
import type { PressError } from './use-verification.ts';

/** The action of a press; returns what blocks it. */
export type Press = () => Promise<PressError | undefined>;

/** A press that something can block. It is busy until that is known. */
export function usePress() {
  const [pressError, setPressError] = useState<PressError>();
  const [isBusy, setIsBusy] = useState(false);
  const run = (press: Press) => {
    if (isBusy) return;
    const go = async () => {
      setIsBusy(true);
      setPressError(await press());
      setIsBusy(false);
    };
    void go();
  };
  return { pressError, isBusy, run };
}
