import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';

/** A cache for one sign-in; it goes with it, so that nobody sees what another person loaded. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        // A refusal stays one; a line that dropped may be back in a second.
        retry: (count, error) => count < 2 && error instanceof ApiError && error.isTransient,
        // Without a connection fail and say so, instead of waiting without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
