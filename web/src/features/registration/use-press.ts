import { useState } from 'react';
import type { Trouble } from './use-verification.ts';

/** What a press does; answers what stands in its way. */
export type Press = () => Promise<Trouble | undefined>;

/** A press that may find something in its way; it is at work until that is known. */
export function usePress() {
  const [trouble, setTrouble] = useState<Trouble>();
  const [isBusy, setIsBusy] = useState(false);
  const run = (press: Press) => {
    if (isBusy) return;
    const go = async () => {
      setIsBusy(true);
      setTrouble(await press());
      setIsBusy(false);
    };
    void go();
  };
  return { trouble, isBusy, run };
}
