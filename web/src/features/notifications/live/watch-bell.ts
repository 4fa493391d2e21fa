import { getBellCall } from '@panthiya/contract/notifications/bell.calls';
import type { getBell } from '@panthiya/contract/notifications/notifications.contract';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { callForVersion } from '../../../lib/api.ts';
import { bellKey } from '../../../shared/notifications/bell-key.ts';
import type { BellState } from '../../../shared/notifications/bell.queries.ts';
import { laterOf } from '../../../shared/notifications/keep-bell.ts';

/** How often the bell of a visible page is asked for, ms (R17.4.8). */
const EVERY_MS = 60_000;
/** Within this time after an answer nobody asks again: focus and visibility come together. Ms. */
const FRESH_MS = 5_000;
const NOT_MODIFIED = 304;

/**
 * Asks for the bell each minute while the page is visible, and at once when its reader or the line comes back. Returns the
 * function that stops it.
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
  const ask = () => {
    if (document.hidden) return;
    client
      .fetchQuery({ queryKey: bellKey, staleTime: FRESH_MS, queryFn: ({ signal }) => read(signal) })
      // The number that is known stays until the next answer.
      .catch(() => undefined);
  };
  const timer = setInterval(ask, EVERY_MS);
  window.addEventListener('focus', ask);
  window.addEventListener('online', ask);
  document.addEventListener('visibilitychange', ask);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', ask);
    window.removeEventListener('online', ask);
    document.removeEventListener('visibilitychange', ask);
  };
}
