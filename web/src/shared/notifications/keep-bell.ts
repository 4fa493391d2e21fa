import type { QueryClient } from '@tanstack/react-query';
import { bellKey } from './bell-key.ts';
import type { BellState } from './bell.queries.ts';

/** The later one of what is known and what the server said: one answer can overtake another. */
export function laterOf(known: BellState | undefined, { unread, version }: BellState): BellState {
  return known && known.version > version ? known : { unread, version };
}

/** Shows what an answer said of the bell. The bell never counts by itself (R17.4.8). */
export function keepBell(client: QueryClient, said: BellState): void {
  client.setQueryData<BellState>(bellKey, (known) => laterOf(known, said));
}
