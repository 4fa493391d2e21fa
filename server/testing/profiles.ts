import { getProfile } from '@panthiya/contract/identity/profile.contract';
import { updateProfile } from '@panthiya/contract/identity/profile-editing.contract';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Saving profiles and looking at them; `current` is asked when a test runs. */
export function openProfiles(current: () => TestApp) {
  const save = (token: string, body: object, headers: Record<string, string> = {}) =>
    current().call(updateProfile, { token, body, headers });
  const look = async ({ token }: Person) =>
    (await current().call(getProfile, { token })).body.profile;
  const tagOf = async ({ token }: Person) =>
    String((await current().call(getProfile, { token })).headers['etag']);

  return { save, look, tagOf };
}
