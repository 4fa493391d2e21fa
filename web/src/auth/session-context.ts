import type { Profile } from '@panthiya/contract/identity/profile.contract';
import { createContext, use } from 'react';
import type { StoredUser } from './stored-user.ts';

/** The signed-in user, as far as this device knows. */
export interface Session {
  readonly user: StoredUser;
  /** False while the login check has no answer and the stored user is used. */
  readonly isConfirmed: boolean;
  /** Missing until it is loaded, and when it cannot load (R8.13). */
  readonly profile: Profile | undefined;
  /** Comes with the profile; a save sends it in If-Match. */
  readonly profileVersion: string | undefined;
  readonly profileError: Error | null;
  readonly reloadProfile: () => void;
  /** Only from the profile: without it neither is true (R4.5). */
  readonly isSystemAdmin: boolean;
  readonly isPremium: boolean;
}

export const SessionContext = createContext<Session | null>(null);

/** The session of the signed-in part. The provider is above each of its pages. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('No SessionProvider above.');
  return session;
}
