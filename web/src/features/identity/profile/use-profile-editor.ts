import { useEffect } from 'react';
import type { KeptProfile } from '../../../auth/profile.queries.ts';
import { isGivenUp, useReauthentication } from '../../../auth/reauthentication.tsx';
import { useSession } from '../../../auth/session-context.ts';
import type { Edition } from '../../../ui/form/editions.ts';
import { useConflictEditor } from '../../../ui/form/use-conflict-editor.ts';
import { loadProfileRules } from './load-profile-rules.ts';
import { saveFailureMessage } from './messages/failure-messages.ts';
import { profileText } from './messages/profile.text.ts';
import { findEdited, placeGroups, profileValuesOf, type ProfileValues } from './profile-values.ts';
import { useSaveProfile } from './use-save-profile.ts';

type ProfileEdition = Edition<ProfileValues, KeptProfile['version']>;

const editionOf = ({ profile, version }: KeptProfile): ProfileEdition => ({
  version,
  values: profileValuesOf(profile),
});

type OnSaved = (message: string, hasMore: boolean) => void;

/** The form of the profile, which another device can save at the same time (R4.27-R4.31). */
export function useProfileEditor(opened: KeptProfile, onSaved: OnSaved) {
  const { profile = opened.profile, profileVersion = opened.version } = useSession();
  const { save, fetchNewest } = useSaveProfile();
  const { runFresh, dialog } = useReauthentication();

  useEffect(() => {
    loadProfileRules().catch(() => undefined); // tried again when it is needed
  }, []);

  const editor = useConflictEditor(
    { fallback: profileText.failed },
    {
      latest: editionOf({ profile, version: profileVersion }),
      groups: placeGroups,
      // Untouched fields are not checked. If the rules cannot load, the server checks.
      check: async (values, base) => {
        const rules = await loadProfileRules().catch(() => undefined);
        return rules?.findErrors(values, findEdited(values, base.values)) ?? {};
      },
      explain: (failure) =>
        isGivenUp(failure) ? undefined : { message: saveFailureMessage(failure) },
      save: async (values, on) => {
        const { findChanges } = await loadProfileRules();
        const changes = findChanges(values, on.values);
        if (Object.keys(changes).length === 0) return undefined;
        const { message, kept } = await runFresh(() => save(changes, on.version));
        return { edition: editionOf(kept), message };
      },
      stale: { code: 'PROFILE_STALE', fetchNewest: async () => editionOf(await fetchNewest()) },
      onSaved,
      unchanged: profileText.noChanges,
    },
  );
  return { editor, reauthentication: dialog };
}
