import type { QueryClient } from '@tanstack/react-query';
import { bellKey } from '../../../shared/notifications/bell-key.ts';
import type { BellState } from '../../../shared/notifications/bell.queries.ts';
import { keepBell } from '../../../shared/notifications/keep-bell.ts';

const CHANNEL = 'panthiya_bell';

/** What the server said to one tab, and to whom. */
interface BellNews extends BellState {
  readonly uid: string;
}

/**
 * Tells the other tabs of this browser what the server said here, and shows what it said there (R17.4.8). What belongs to another
 * user is passed over: a tab can be about to leave. Returns the function that stops it.
 */
export function joinTabs(client: QueryClient, uid: string): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  let known = client.getQueryData<BellState>(bellKey);
  const isKnown = ({ unread, version }: BellState) =>
    unread === known?.unread && version === known.version;

  channel.addEventListener('message', ({ data }: MessageEvent<BellNews>) => {
    if (data.uid !== uid) return;
    // Not told on: the others have heard it too.
    known = { unread: data.unread, version: data.version };
    keepBell(client, data);
  });
  const stopWatching = client.getQueryCache().subscribe(({ query }) => {
    const state = query.queryKey[0] === bellKey[0] ? (query.state.data as BellState) : undefined;
    if (!state || isKnown(state)) return;
    known = state;
    const news: BellNews = { uid, unread: state.unread, version: state.version };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a channel has none
    channel.postMessage(news);
  });
  return () => {
    stopWatching();
    channel.close();
  };
}
