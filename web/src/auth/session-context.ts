import type { Profile } from '@panthiya/contract/identity/profile.contract';
import { createContext, use } from 'react';
import type { StoredUser } from './stored-user.ts';

/** Who is signed in, as far as this device knows. */
export interface Session {
  readonly user: StoredUser;
  /** False while the login check got no answer and the stored user stands in. */
  readonly isConfirmed: boolean;
  /** Missing until it is fetched, and when it cannot be (R8.13). */
  readonly profile: Profile | undefined;
  /** Comes with the profile; goes into If-Match when it is saved. */
  readonly profileVersion: string | undefined;
  readonly profileError: Error | null;
  readonly reloadProfile: () => void;
  /** From the profile alone: without it neither is true (R4.5). */
  readonly isSystemAdmin: boolean;
  readonly isPremium: boolean;
}

export const SessionContext = createContext<Session | null>(null);

/** The session of the signed-in part; the provider stands above each of its pages. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
