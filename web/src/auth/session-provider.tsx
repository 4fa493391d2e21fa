import { useEffect, useMemo, type ReactNode } from 'react';
import { useProfileQuery } from './profile.queries.ts';
import { SessionContext, type Session } from './session-context.ts';
import { updateUser } from './session.ts';
import { useSessionState } from './session-state.ts';
import { watchProfile } from './session-tabs.ts';
import { withProfile } from './stored-user.ts';

/** Gives the signed-in pages the stored user. The profile updates it once it is there. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const state = useSessionState();
  const { data: kept, error: profileError, refetch } = useProfileQuery();
  const { profile, version: profileVersion } = kept ?? {};

  useEffect(() => {
    if (profile) void updateUser(profile);
  }, [profile]);
  useEffect(() => watchProfile(() => void refetch()), [refetch]);

  const session = useMemo<Session | null>(() => {
    if (state.kind !== 'signed-in') return null;
    return {
      user: profile ? withProfile(state.user, profile) : state.user,
      isConfirmed: state.isConfirmed,
      profile,
      profileVersion,
      profileError,
      reloadProfile: () => void refetch(),
      isSystemAdmin: profile?.isSystemAdmin ?? false,
      isPremium: profile?.isPremium ?? false,
    };
  }, [state, profile, profileVersion, profileError, refetch]);

  // In the moment between a sign-out and the guard there is no user to show.
  return session && <SessionContext value={session}>{children}</SessionContext>;
}
