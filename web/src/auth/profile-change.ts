import type { Profile } from '@panthiya/contract/identity/profile.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { profileKey, type KeptProfile } from './profile.queries.ts';
import { notifyProfileChanged } from './session-tabs.ts';

// Not in profile.queries.ts, because every signed-in page loads that file.

/** Stores the saved values of the profile. First here, in menu and cookie at once (R7.15), then as the server has them. */
export function useProfileChange(): (changes: Partial<Profile>) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    (changes) => {
      client.setQueryData<KeptProfile>(
        profileKey,
        (kept) => kept && { ...kept, profile: { ...kept.profile, ...changes } },
      );
      notifyProfileChanged();
      return client.invalidateQueries({ queryKey: profileKey });
    },
    [client],
  );
}
