import { checkPremium, getProfile } from '@panthiya/contract/identity/profile.contract';
import {
  PROFILE_UPDATED_MESSAGE,
  updateProfile,
} from '@panthiya/contract/identity/profile-editing.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import { presentProfile } from '../../../domain/accounts/users.presenter.ts';
import { readIfMatch, toTag } from './profile-version.ts';
import type { ProfileService } from './profile.service.ts';

export function mountProfile(mount: Mount, profiles: ProfileService): void {
  // The guard has read the caller already: a second query would double what a profile costs.
  mount(getProfile, ({ signedIn, setHeader }) => {
    setHeader('etag', toTag(signedIn.user.profileVersion));
    return { success: true, profile: presentProfile(signedIn.user, signedIn.hasSecondFactor) };
  });
  mount(updateProfile, async ({ signedIn, body, header, setHeader, origin }) => {
    const wanted = readIfMatch(header('if-match'));
    const user = await profiles.save(signedIn, { changes: body, wanted }, origin);
    setHeader('etag', toTag(user.profileVersion));
    const saved = presentProfile(user, signedIn.hasSecondFactor);
    return { success: true, message: PROFILE_UPDATED_MESSAGE, profile: saved };
  });
  mount(checkPremium, ({ signedIn }) => ({ success: true, isPremium: signedIn.user.isPremium }));
}
