import type { ProfileChanges } from '@panthiya/contract/identity/profile-editing.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { fetchProfile, type KeptProfile, profileKey } from '../../../auth/profile.queries.ts';
import { notifyProfileChanged } from '../../../auth/session-tabs.ts';
import { loadProfileRules } from './load-profile-rules.ts';

/** Saves the profile, and shows the saved values everywhere: in the top bar, and in other tabs. */
export function useSaveProfile() {
  const client = useQueryClient();

  const keep = useCallback(
    async (kept: KeptProfile) => {
      // An answer that is still on its way would be older.
      await client.cancelQueries({ queryKey: profileKey });
      client.setQueryData(profileKey, kept);
    },
    [client],
  );

  /** Returns the server's message, and the present profile. @throws {ApiError} */
  const save = useCallback(
    async (changes: ProfileChanges, onVersion: string | undefined) => {
      const { saveProfile } = await loadProfileRules();
      const { reply, version } = await saveProfile(changes, onVersion);
      const kept: KeptProfile = { profile: reply.profile, version };
      await keep(kept);
      notifyProfileChanged();
      return { message: reply.message, kept };
    },
    [keep],
  );

  /** The present profile. @throws {ApiError} */
  const fetchNewest = useCallback(async (): Promise<KeptProfile> => {
    const newest = await fetchProfile();
    await keep(newest);
    return newest;
  }, [keep]);

  return { save, fetchNewest };
}
