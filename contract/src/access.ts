import type { CourseStatus } from './courses/courses.rules.ts';
import type { ErrorCode } from './errors.ts';
import type { OrganizationRole } from './members/roles.ts';

/** Who asks. The server fills it from the database, the web from the profile. */
export type Actor =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'user';
      readonly uid: string;
      readonly isVerified: boolean;
      readonly isSystemAdmin: boolean;
      /** The password was asked for less than 15 minutes ago (R7.13). */
      readonly isFresh: boolean;
      /** Their part in the organisation of the address; missing when they have none or there is none. */
      readonly membership?: OrganizationPart | undefined;
      /** Their part in the course of the address; missing when there is none in that organisation. */
      readonly course?: CoursePart | undefined;
    };

/** What a member is in an organisation. */
export interface OrganizationPart {
  readonly roles: readonly OrganizationRole[];
  readonly isOwner: boolean;
}

/** What a member of an organisation is in one of its courses. */
export interface CoursePart {
  readonly status: CourseStatus;
  /** A lecturer of the course, or an admin of its organisation. */
  readonly isTeacher: boolean;
  /** Has a place in it now. */
  readonly isEnrolled: boolean;
}

type Ruling = 'allowed' | ErrorCode;
type SignedIn = Extract<Actor, { kind: 'user' }>;

const whenSignedIn =
  (rule: (actor: SignedIn) => Ruling) =>
  (actor: Actor): Ruling =>
    actor.kind === 'anonymous' ? 'UNAUTHENTICATED' : rule(actor);

// Who is no member does not learn that the organisation exists (security.md, "Who may do what").
const whenMember = (rule: (actor: SignedIn, part: OrganizationPart) => Ruling) =>
  whenSignedIn((actor) =>
    actor.membership === undefined ? 'NOT_FOUND' : rule(actor, actor.membership),
  );
const whenOrganizationAdmin = (rule: (actor: SignedIn, part: OrganizationPart) => Ruling) =>
  whenMember((actor, part) => (part.roles.includes('admin') ? rule(actor, part) : 'FORBIDDEN'));

// A draft does not exist but for its teachers, an archived course but for those who are in it (R11.1.7).
const isVisible = ({ status, isTeacher, isEnrolled }: CoursePart): boolean =>
  status === 'published' || isTeacher || (isEnrolled && status === 'archived');
const whenInCourse = (rule: (course: CoursePart, part: OrganizationPart) => boolean) =>
  whenMember(({ course }, part) => {
    if (course === undefined || !isVisible(course)) return 'NOT_FOUND';
    return rule(course, part) ? 'allowed' : 'FORBIDDEN';
  });

const teachesCourse = whenInCourse(({ isTeacher }) => isTeacher);
const teachesConfirmed = (actor: Actor): Ruling => {
  const ruling = teachesCourse(actor);
  if (ruling !== 'allowed' || actor.kind === 'anonymous') return ruling;
  return actor.isVerified ? 'allowed' : 'EMAIL_UNVERIFIED';
};

/**
 * The access table (security.md, "Who may do what"): every endpoint names one of these rules, and
 * one without a rule does not compile. The server enforces them; the web only shows or hides.
 */
export const accessRules = {
  anyone: (): Ruling => 'allowed',
  // Open too, but who is signed in may be told more: the guard looks at the token if there is one.
  'anyone-known': (): Ruling => 'allowed',
  'signed-in': whenSignedIn(() => 'allowed'),
  verified: whenSignedIn((actor) => (actor.isVerified ? 'allowed' : 'EMAIL_UNVERIFIED')),
  fresh: whenSignedIn((actor) => (actor.isFresh ? 'allowed' : 'REAUTH_REQUIRED')),
  'system-admin': whenSignedIn((actor) => (actor.isSystemAdmin ? 'allowed' : 'FORBIDDEN')),
  // Rights and plans are not given or taken, and lists of people not taken along, from a computer that somebody left (R7.13).
  'fresh-system-admin': whenSignedIn((actor) => {
    if (!actor.isSystemAdmin) return 'FORBIDDEN';
    return actor.isFresh ? 'allowed' : 'REAUTH_REQUIRED';
  }),
  'organization-member': whenMember(() => 'allowed'),
  'organization-staff': whenMember((_actor, { roles }) =>
    roles.includes('admin') || roles.includes('lecturer') ? 'allowed' : 'FORBIDDEN',
  ),
  'organization-admin': whenOrganizationAdmin(() => 'allowed'),
  'organization-inviter': whenOrganizationAdmin((actor) =>
    actor.isVerified ? 'allowed' : 'EMAIL_UNVERIFIED',
  ),
  'organization-owner': whenOrganizationAdmin((_actor, { isOwner }) =>
    isOwner ? 'allowed' : 'FORBIDDEN',
  ),
  // An organisation is not given away from a computer that somebody left.
  'organization-owner-fresh': whenOrganizationAdmin((actor, { isOwner }) => {
    if (!isOwner) return 'FORBIDDEN';
    return actor.isFresh ? 'allowed' : 'REAUTH_REQUIRED';
  }),
  'course-reader': whenInCourse(() => true),
  'course-enrolled': whenInCourse(({ isEnrolled }) => isEnrolled),
  'course-learner': whenInCourse(({ isEnrolled, isTeacher }) => isEnrolled || isTeacher),
  'course-teacher': teachesCourse,
  // A code lets people in: like an invitation it is made by who can be reached.
  'course-inviter': teachesConfirmed,
  // A file takes room on the disk of all: accounts that nobody confirmed cost nothing and would take all of it.
  'course-uploader': teachesConfirmed,
  'course-admin': whenInCourse((_course, { roles }) => roles.includes('admin')),
} satisfies Record<string, (actor: Actor) => Ruling>;

export type Access = keyof typeof accessRules;
/** Rules that ask for a part in the organisation whose `{orgId}` stands in the path. */
export type OrganizationAccess = Extract<Access, `organization-${string}`>;

/** Rules that ask for a part in the course whose `{courseId}` stands in the path behind its `{orgId}`. */
export type CourseAccess = Extract<Access, `course-${string}`>;

/** True for a rule that asks for a part in the organisation of the address. */
export function isOrganizationAccess(access: Access): access is OrganizationAccess {
  return access.startsWith('organization-');
}

/** True for a rule that asks for a part in the course of the address too. */
export function isCourseAccess(access: Access): access is CourseAccess {
  return access.startsWith('course-');
}

/** May this actor use what carries this rule? 'allowed', or the code of the refusal. Pure. */
export function may(actor: Actor, access: Access): Ruling {
  return accessRules[access](actor);
}
