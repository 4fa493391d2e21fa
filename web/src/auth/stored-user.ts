import type { Profile } from '@panthiya/contract/identity/profile.contract';
import type { SessionUser } from '@panthiya/contract/identity/session.contract';

/** The user as this device stores it, encrypted (R3.8). Never used to decide a permission (security.md). */
export interface StoredUser extends SessionUser {
  readonly phone?: string;
  readonly organization?: string;
  readonly role?: string;
  readonly isPremium?: boolean;
}

const FIELDS = [
  'uid',
  'name',
  'username',
  'email',
  'organization',
  'role',
  'phone',
  'emailVerified',
  'isPremium',
] as const satisfies readonly (keyof StoredUser)[];

/** Only values that the device can keep: nothing more private gets into the cookie (security.md). */
export function keptFields(user: StoredUser): StoredUser {
  return Object.fromEntries(
    FIELDS.filter((field) => user[field] !== undefined).map((field) => [field, user[field]]),
  ) as unknown as StoredUser;
}

/** True when no stored value differs. */
export function isSameUser(one: StoredUser, other: StoredUser): boolean {
  return FIELDS.every((field) => one[field] === other[field]);
}

/** The stored user with the server's newer answer; the username can be gone. */
export function withAnswer(stored: StoredUser | undefined, answered: SessionUser): StoredUser {
  const { username: _, ...rest } = stored ?? answered;
  return { ...rest, ...answered };
}

/** The stored user with the profile's newer values; phone mirrors phoneNumber (R3.8). */
export function withProfile(stored: StoredUser, profile: Profile): StoredUser {
  const { uid, name, email, emailVerified, isPremium, username } = profile;
  return {
    ...withAnswer(stored, {
      uid,
      name,
      email,
      emailVerified,
      ...(username !== null && { username }),
    }),
    phone: profile.phoneNumber,
    isPremium,
  };
}
