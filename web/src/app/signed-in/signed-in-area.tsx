import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Shell } from '../../features/shell/shell.tsx';
import { SessionProvider } from '../../auth/session-provider.tsx';
import { ToastProvider } from '../../ui/toast/toast-provider.tsx';
import { makeQueryClient } from './query-client.ts';
import { SignedInRoutes } from './signed-in-routes.tsx';
// Its own chunk for users who sign in; behind the guard every visit opens the user cookie.
import '../../auth/user-cipher.ts';

/** Everything behind the guard: the session, the shell, and its pages. */
export function SignedInArea() {
  const [client] = useState(makeQueryClient);
  return <SignedInTree client={client} />;
}

/** The same with the cache of one reader, also for the renderer (ADR 0028). */
export function SignedInTree({ client }: { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <SessionProvider>
        <ToastProvider>
          <Shell>
            <SignedInRoutes />
          </Shell>
        </ToastProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
}
