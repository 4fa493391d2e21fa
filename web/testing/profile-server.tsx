import type { Profile } from '@panthiya/contract/identity/profile.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useProfileQuery } from '../src/auth/profile.queries.ts';
import { SessionContext } from '../src/auth/session-context.ts';
import { withProfile } from '../src/auth/stored-user.ts';
import { ToastProvider } from '../src/ui/toast/toast-provider.tsx';
import { show } from './render.tsx';
import { buildProfile, buildSession, buildUser } from './session.tsx';
import { type Answer, refusal, type SeenCall, stubApi } from './stub-api.ts';

/** A server that keeps one profile and its version like the real one. */
export interface ProfileServer {
  readonly seen: SeenCall[];
  profile: Profile;
  version: number;
  /** Answers the next save with this instead, e.g. a refusal. */
  refuseNext: (() => Answer | Promise<Answer>) | undefined;
  /** A user saves on another device. */
  changeElsewhere(changes: Partial<Profile>): void;
  /** The bodies of all saves so far. */
  saves(): unknown[];
}

const SAVE = 'PUT /api/my-profile';

/** Starts such a server. */
export function startProfileServer(changes: Partial<Profile> = {}): ProfileServer {
  const answer = (): Answer => ({
    json: { success: true, message: 'Profile updated successfully!', profile: server.profile },
    headers: { ETag: `"${server.version}"` },
  });
  const change = (body: Partial<Profile>) => {
    const next = { ...server.profile, ...body };
    server.profile = { ...next, name: `${next.firstName} ${next.lastName}` };
    server.version += 1;
  };
  const seen = stubApi({
    'GET /api/profile': answer,
    'DELETE /api/upload/profile-picture': () => {
      server.profile = { ...server.profile, pictureId: null };
      return { json: { success: true, message: 'Your picture was removed.' } };
    },
    'POST /api/auth/reauth': () => ({ json: { success: true, message: 'Thank you.' } }),
    [SAVE]: async (body, headers) => {
      const refused = server.refuseNext;
      server.refuseNext = undefined;
      if (refused) return refused();
      const wanted = headers.get('If-Match');
      if (wanted !== null && wanted !== `"${server.version}"`) {
        return refusal(409, 'Your profile was changed somewhere else meanwhile.', 'PROFILE_STALE');
      }
      const { email, ...fields } = body as Partial<Profile>;
      change({ ...fields, ...(email && { pendingEmail: email }) });
      return answer();
    },
  });
  const server: ProfileServer = {
    seen,
    profile: buildProfile(changes),
    version: 1,
    refuseNext: undefined,
    changeElsewhere: change,
    saves: () => seen.filter(({ call }) => call === SAVE).map(({ body }) => body),
  };
  return server;
}

function Connected({ children }: { children: ReactNode }) {
  const { data } = useProfileQuery();
  const user = data ? withProfile(buildUser(), data.profile) : buildUser();
  const changes = { user, profile: data?.profile, profileVersion: data?.version };
  return <SessionContext value={buildSession(changes)}>{children}</SessionContext>;
}

/** Renders a signed-in part with the profile of that server. */
export async function showWithServer(part: ReactNode, at = '/profile') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const shown = show(
    <QueryClientProvider client={client}>
      <Connected>
        <ToastProvider>{part}</ToastProvider>
      </Connected>
    </QueryClientProvider>,
    at,
  );
  await screen.findByRole('button', { name: 'Edit Profile' });
  return shown;
}
