import type { Profile } from '@panthiya/contract/identity/profile.contract';
import type { SessionUser } from '@panthiya/contract/identity/session.contract';

/** The user as this device keeps it, encrypted (R3.8). Never used to decide a permission (security.md). */
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

/** Only what may be kept on the device: nothing more private slips into the cookie (security.md). */
export function keptFields(user: StoredUser): StoredUser {
  return Object.fromEntries(
    FIELDS.filter((field) => user[field] !== undefined).map((field) => [field, user[field]]),
  ) as unknown as StoredUser;
}

/** True when nothing that is kept differs. */
export function isSameUser(one: StoredUser, other: StoredUser): boolean {
  return FIELDS.every((field) => one[field] === other[field]);
}

/** The stored user brought up to date by what the server answered; a username may have gone. */
export function withAnswer(stored: StoredUser | undefined, answered: SessionUser): StoredUser {
  const { username: _, ...rest } = stored ?? answered;
  return { ...rest, ...answered };
}

/** The stored user brought up to date by the profile; phone mirrors phoneNumber (R3.8). */
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
