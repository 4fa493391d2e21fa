import { getProfile } from '@panthiya/contract/profile/profile.contract';
import type { Mount } from '../../records/sessions/signed-in.ts';
import { presentProfile } from '../../records/users/users.presenter.ts';

export function mountProfile(mount: Mount): void {
  // The guard has read the caller already: a second query would double what a profile costs.
  mount(getProfile, ({ signedIn }) => ({ success: true, profile: presentProfile(signedIn.user) }));
}
