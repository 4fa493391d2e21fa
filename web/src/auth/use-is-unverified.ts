import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { useSession } from './session-context.ts';

/** True for a refusal that a user with a confirmed address would not get. */
export const asksForConfirmedEmail = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'EMAIL_UNVERIFIED';

/**
 * True while the user's email address is not confirmed: the server refuses what goes out in their name. The address is confirmed
 * elsewhere, in the mail: coming back to this window reads the account again, and asks again what was refused.
 */
export function useIsUnverified(): boolean {
  const { user, reloadProfile } = useSession();
  const isUnverified = user.emailVerified === false;
  const client = useQueryClient();
  useEffect(() => {
    if (isUnverified) return;
    void client.invalidateQueries({ predicate: ({ state }) => asksForConfirmedEmail(state.error) });
  }, [isUnverified, client]);
  useEffect(() => {
    if (!isUnverified) return undefined;
    const handleReturn = () => {
      if (document.visibilityState === 'visible') reloadProfile();
    };
    window.addEventListener('focus', handleReturn);
    document.addEventListener('visibilitychange', handleReturn);
    return () => {
      window.removeEventListener('focus', handleReturn);
      document.removeEventListener('visibilitychange', handleReturn);
    };
  }, [isUnverified, reloadProfile]);
  return isUnverified;
}
