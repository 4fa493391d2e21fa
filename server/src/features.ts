import { joinPersonalData } from './feature-kit/personal-data.ts';
import type { Feature } from './feature-kit/feature.ts';
import type { MailTemplates } from './notify/mail-template.ts';
import type { NotificationFinders } from './notify/notification-facts.ts';
import { account } from './features/identity/account/feature.ts';
import { holidays } from './features/provider/holidays/feature.ts';
import { admin } from './features/provider/feature.ts';
import { addressRecovery } from './features/identity/address-recovery/feature.ts';
import { announcements } from './features/announcements/feature.ts';
import { billing } from './features/money/billing/feature.ts';
import { courses } from './features/courses/feature.ts';
import { devices } from './features/identity/devices/feature.ts';
import { factors } from './features/identity/factors/feature.ts';
import { identities } from './features/identity/identities/feature.ts';
import { lostFactors } from './features/organizations/lost-factors/feature.ts';
import { members } from './features/organizations/members/feature.ts';
import { organizations } from './features/organizations/organization/feature.ts';
import { notifications } from './features/notifications/feature.ts';
import { packages } from './features/money/packages/feature.ts';
import { passwordReset } from './features/identity/password-reset/feature.ts';
import { signInPolicy } from './features/organizations/sign-in-policy/feature.ts';
import { recovery } from './features/identity/recovery/feature.ts';
import { profile } from './features/identity/profile/feature.ts';
import { registration } from './features/identity/registration/feature.ts';
import { session } from './features/identity/session/feature.ts';
import { systemFeatures } from './features/provider/system-features/feature.ts';
import { claims } from './features/students/claims/feature.ts';
import { classLists } from './features/students/class-lists/feature.ts';
import { invitations } from './features/students/invitations/feature.ts';
import { guardians } from './features/students/guardians/feature.ts';
import { doubles } from './features/students/doubles/feature.ts';
import { merges } from './features/students/merges/feature.ts';
import { students } from './features/students/students/feature.ts';

/**
 * All features. Erasing a person and the hourly clean-ups run in this order. What points at others comes before them, and the
 * account comes last.
 */
const list = [
  session,
  factors,
  identities,
  devices,
  recovery,
  addressRecovery,
  passwordReset,
  registration,
  packages,
  systemFeatures,
  holidays,
  billing,
  organizations,
  signInPolicy,
  lostFactors,
  members,
  notifications,
  // Before courses: they point at them.
  announcements,
  courses,
  students,
  claims,
  invitations,
  merges,
  guardians,
  doubles,
  classLists,
  profile,
  admin,
  account,
] as const;

export const features: readonly Feature[] = list;

type MailsOf<F> = F extends { readonly mails: infer Mails } ? Mails : never;
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Every mail of the product, by its kind. */
export const allMails = Object.assign({}, ...features.map(({ mails }) => mails)) as Together<
  MailsOf<(typeof list)[number]>
> satisfies MailTemplates;

/** What the notifications of all features say, by their kind. */
export const notificationFinders: NotificationFinders = Object.assign(
  {},
  ...features.map((feature) => feature.notificationFinders),
);

/** The data that all features have of a person. */
export const personalData = joinPersonalData(
  features.flatMap(({ personalData: part }) => part ?? []),
);
