import type { Profile } from '@panthiya/contract/identity/profile.contract';
import type { SessionUser } from '@panthiya/contract/identity/session.contract';
import type { SessionOwner } from '../../records/sessions/sessions.repository.ts';
import type { User } from '../../records/users/users.table.ts';

type SessionUserFacts = Pick<
  User,
  | 'uid'
  | 'firstName'
  | 'lastName'
  | 'ownScriptName'
  | 'email'
  | 'username'
  | 'emailVerifiedAt'
  | 'language'
>;

/** First and last name joined (R3.5). */
export function fullName(user: Pick<User, 'firstName' | 'lastName'>): string {
  return `${user.firstName} ${user.lastName}`;
}

/** The user of a sign-in (R3.5). `username` is there only when the user chose one. */
export function presentSessionUser(user: SessionUserFacts): SessionUser {
  const { uid, email, username, ownScriptName, language } = user;
  return {
    uid,
    name: fullName(user),
    email,
    emailVerified: user.emailVerifiedAt !== null,
    ...(ownScriptName === '' ? {} : { ownScriptName }),
    ...(username === null ? {} : { username }),
    ...(language === null ? {} : { language }),
  };
}

/** Changes with a person's picture; part of its address. null when there is no picture (R7.11). */
export function pictureIdOf({ pictureChangedAt }: Pick<User, 'pictureChangedAt'>): string | null {
  return pictureChangedAt === null ? null : String(pictureChangedAt.getTime());
}

/**
 * The profile of R3.6 and R3.7.
 * @param hasSecondFactor this sign-in has shown one
 */
export function presentProfile(user: SessionOwner, hasSecondFactor: boolean): Profile {
  const isOn = user.secondFactorAt !== null;
  return {
    uid: user.uid,
    name: fullName(user),
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    ownScriptName: user.ownScriptName,
    dateOfBirth: user.dateOfBirth,
    gender: user.gender,
    nic: user.nic,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    pendingEmail: user.pendingEmail,
    phoneNumber: user.phoneNumber,
    whatsappNumber: user.whatsappNumber,
    telegramNumber: user.telegramNumber,
    houseNumber: user.houseNumber,
    lane01: user.lane01,
    lane02: user.lane02,
    province: user.province,
    district: user.district,
    city: user.city,
    emergencyContactName: user.emergencyContactName,
    emergencyContactPhone: user.emergencyContactPhone,
    schoolCollege: user.schoolCollege,
    referralNumber: user.referralNumber,
    pictureId: pictureIdOf(user),
    deletionAt: user.deletionAt?.toISOString() ?? null,
    packageCode: user.packageId,
    isSystemAdmin: user.isSystemAdmin,
    // As the guard sees it.
    secondFactor: hasSecondFactor ? 'shown' : isOn ? 'on' : 'off',
    isRecovering: user.isRecovering,
    isMovingAddress: user.isMovingAddress,
    isPremium: user.isPremium,
    language: user.language,
  };
}
