import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';

/** A cache for one sign-in. It ends with it, so that no user sees data that another user loaded. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        // A refusal stays a refusal; a lost connection can be back in a second.
        retry: (count, error) => count < 2 && error instanceof ApiError && error.isTransient,
        // Without a connection, fail and say so, instead of waiting in silence.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
