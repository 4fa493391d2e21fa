import { useState } from 'react';
import type { PressError } from './use-verification.ts';

/** What a press does; answers what stands in its way. */
export type Press = () => Promise<PressError | undefined>;

/** A press that may find something in its way; it is at work until that is known. */
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
