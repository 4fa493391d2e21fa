import { getBellCall } from '@panthiya/contract/notifications/bell.calls';
import type { getBell } from '@panthiya/contract/notifications/notifications.contract';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { callForVersion } from '../../../lib/api.ts';
import { bellKey } from '../../../shared/notifications/bell-key.ts';
import type { BellState } from '../../../shared/notifications/bell.queries.ts';
import { laterOf } from '../../../shared/notifications/keep-bell.ts';
import { listen } from './listen.ts';

/** How often the bell of a visible page is asked for where no stream tells of changes, ms (R17.4.8). */
const EVERY_MS = 60_000;
/** Within this time after an answer nobody asks again: focus and visibility come together. Ms. */
const FRESH_MS = 5_000;
const NOT_MODIFIED = 304;

/**
 * Asks for the bell when the stream tells of a change, each minute where there is none, and at once when its reader or the line
 * comes back. Nothing is asked for on a hidden page. Returns the function that stops it.
 */
export function watchBell(client: QueryClient): () => void {
  let etag: string | undefined;
  const read = async (signal: AbortSignal): Promise<BellState> => {
    const headers = etag === undefined ? {} : { 'If-None-Match': etag };
    try {
      const answer = await callForVersion<typeof getBell>(getBellCall, { signal, headers });
      etag = answer.version;
      return laterOf(client.getQueryData(bellKey), answer.reply);
    } catch (error) {
      const known = client.getQueryData<BellState>(bellKey);
      const isSame = error instanceof ApiError && error.status === NOT_MODIFIED;
      if (isSame && known) return known;
      throw error;
    }
  };
  const isBehind = (version: number) =>
    (client.getQueryData<BellState>(bellKey)?.version ?? -1) < version;
  const ask = async (staleTime = FRESH_MS) => {
    if (document.hidden) return;
    await client
      .fetchQuery({ queryKey: bellKey, staleTime, queryFn: ({ signal }) => read(signal) })
      // The number that is known stays until the next answer.
      .catch(() => undefined);
  };
  let told = -1;
  const ear = listen(async (version) => {
    told = version;
    if (isBehind(version)) await ask(0);
    // That answer was on its way already, and older than the change.
    if (isBehind(version)) await ask(0);
  });
  const askByClock = () => {
    // Also where the answer to what the stream told was lost.
    if (!ear.isHearing() || isBehind(told)) void ask();
  };
  const askNow = () => void ask();
  const timer = setInterval(askByClock, EVERY_MS);
  window.addEventListener('focus', askNow);
  window.addEventListener('online', askNow);
  document.addEventListener('visibilitychange', askNow);
  return () => {
    clearInterval(timer);
    ear.stop();
    window.removeEventListener('focus', askNow);
    window.removeEventListener('online', askNow);
    document.removeEventListener('visibilitychange', askNow);
  };
}
