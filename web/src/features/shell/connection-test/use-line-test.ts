import { useCallback, useEffect, useRef, useState } from 'react';
import { keepsCookies, keepsStorage } from './device-checks.ts';
import { measureDownload, measureRoundTrip } from './line-checks.ts';
import {
  judgeCookies,
  judgeDownload,
  judgeRoundTrip,
  judgeStorage,
  type Verdict,
} from './verdicts.ts';

/** Verdicts as they arrive; undefined while a check still runs. */
export interface LineTest {
  readonly roundTrip?: Verdict;
  readonly download?: Verdict;
  readonly cookies?: Verdict;
  readonly storage?: Verdict;
}

/** Runs the checks that need no permission: at once, and on `runAgain`. */
export function useLineTest(): { test: LineTest; isRunning: boolean; runAgain: () => void } {
  const [test, setTest] = useState(startOfTest);
  const latestRun = useRef(0);

  const run = useCallback(async () => {
    latestRun.current += 1;
    const mine = latestRun.current;
    const add = (found: LineTest) => {
      // Results of an earlier run, or of a closed dialog, are not used.
      if (latestRun.current === mine) setTest((known) => ({ ...known, ...found }));
    };
    const roundTrip = await measureRoundTrip().catch(() => undefined);
    add({ roundTrip: judgeRoundTrip(roundTrip) });
    if (latestRun.current !== mine) return;
    const download =
      roundTrip === undefined ? undefined : await measureDownload(roundTrip).catch(() => undefined);
    add({ download: judgeDownload(download) });
  }, []);

  useEffect(() => {
    void run();
    return () => {
      latestRun.current += 1;
    };
  }, [run]);

  const runAgain = () => {
    setTest(startOfTest());
    void run();
  };
  return { test, isRunning: !test.download, runAgain };
}

/** The results that need no server. */
function startOfTest(): LineTest {
  return { cookies: judgeCookies(keepsCookies()), storage: judgeStorage(keepsStorage()) };
}
