import {
  type ProfileChanges,
  profileChanges,
  updateProfile,
} from '@panthiya/contract/identity/profile-editing.contract';
import { callForVersion, type Versioned } from '../../../lib/api.ts';
import { firstMessages } from '../../../lib/forms/form-rules.ts';
import { formatHomePhone } from '../../../lib/time/format.ts';
import { withGroups } from '../../../ui/form/editions.ts';
import type { ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import {
  findEdited,
  placeGroups,
  type ProfileField,
  type ProfileValues,
} from './profile-values.ts';

// Its own chunk: it has the phone library, which the profile does not need for reading.

const pick = (values: ProfileValues, fields: readonly ProfileField[]) =>
  Object.fromEntries(fields.map((name) => [name, values[name]]));

/** The errors of the edited fields, with the messages of the contract's schema. Untouched fields are not checked. */
export const findErrors = (values: ProfileValues, edited: readonly ProfileField[]) =>
  firstMessages(profileChanges, pick(values, edited));

/** Only the values that differ from the profile, in the form in which they are stored (R4.30). */
export function findChanges(values: ProfileValues, stood: ProfileValues): ProfileChanges {
  const edited = withGroups(findEdited(values, stood), placeGroups) as ProfileField[];
  const parsed = profileChanges.parse(pick(values, edited));
  return Object.fromEntries(
    Object.entries(parsed).filter(([name, value = '']) => {
      const before = stood[name as ProfileField];
      return name === 'email'
        ? value.toLowerCase() !== before.toLowerCase()
        : formatHomePhone(value) !== before;
    }),
  );
}

/** Saves on top of that version. @throws {ApiError} PROFILE_STALE when there is a newer one. */
export function saveProfile(
  changes: ProfileChanges,
  version: string | undefined,
): Promise<Versioned<ReplyOf<typeof updateProfile>>> {
  const headers: Record<string, string> = version === undefined ? {} : { 'If-Match': version };
  return callForVersion<typeof updateProfile>(updateProfile, { body: changes, headers });
}
