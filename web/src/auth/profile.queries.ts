import { getProfileCall } from '@panthiya/contract/identity/profile.calls';
import type { getProfile } from '@panthiya/contract/identity/profile.contract';
import type { Profile } from '@panthiya/contract/identity/profile.contract';
import { useQuery } from '@tanstack/react-query';
import { callForVersion } from '../lib/api.ts';

/** One place for the key, so that a change of the profile can reload it. */
export const profileKey = ['profile'] as const;

/** A profile from an answer, and its version for saving it. */
export interface KeptProfile {
  readonly profile: Profile;
  readonly version: string | undefined;
}

/** Loads the caller's own profile. @throws {ApiError} */
export async function fetchProfile(signal?: AbortSignal): Promise<KeptProfile> {
  const { reply, version } = await callForVersion<typeof getProfile>(getProfileCall, {
    ...(signal && { signal }),
  });
  return { profile: reply.profile, version };
}

/** The caller's own profile. It is loaded after sign-in, because it has isSystemAdmin and isPremium (R4.5). */
export function useProfileQuery() {
  return useQuery({
    queryKey: profileKey,
    queryFn: ({ signal }) => fetchProfile(signal),
  });
}
