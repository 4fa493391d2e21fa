import { getProfileCall } from '@panthiya/contract/profile/profile.calls';
import type { getProfile } from '@panthiya/contract/profile/profile.contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';

/** One place for the key, so that what changes the profile can have it read again. */
export const profileKey = ['profile'] as const;

/** The caller's own profile; fetched after sign-in to learn isSystemAdmin and isPremium (R4.5). */
export function useProfileQuery() {
  return useQuery({
    queryKey: profileKey,
    queryFn: async ({ signal }) =>
      (await call<typeof getProfile>(getProfileCall, { signal })).profile,
  });
}
