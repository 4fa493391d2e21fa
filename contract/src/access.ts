import type { Duty } from './duties.ts';
import type { ErrorCode } from './errors.ts';
import type { OrganizationRole } from './roles.ts';
import {
  type CoursePermission,
  type MemberRole,
  type OrganizationPermission,
  type Permission,
  permissions,
  type RoleTable,
  roleTable,
  type Scope,
} from './permissions.ts';

/** The caller. The server fills it from the database, the web from the profile. */
export type Actor<Role extends string = MemberRole> =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'user';
      readonly uid: string;
      readonly isVerified: boolean;
      readonly isSystemAdmin: boolean;
      /** The password was typed less than 15 minutes ago (R7.13). */
      readonly isFresh: boolean;
      /** This sign-in has shown a second factor (R18.2.2). Rights of some roles ask for it (R18.5.1). */
      readonly hasSecondFactor: boolean;
      /** Their role in the organization of the address; missing when they have none or there is none. */
      readonly membership?: OrganizationRoleInfo<Role> | undefined;
      /** Their role in the course of the address; missing when that organization has no such course. */
      readonly course?: CourseRole | undefined;
    };

/** The role of a member in an organization. */
export interface OrganizationRoleInfo<Role extends string = OrganizationRole> {
  readonly roles: readonly Role[];
  /** What they can do beside their roles (R21.5.1); missing for nothing. */
  readonly duties?: readonly Duty[] | undefined;
  readonly isOwner: boolean;
  /** Roles whose rights ask for a second factor from today on (R18.5.2). The web does not know them. */
  readonly asksFactorOf?: readonly Role[] | undefined;
  /** Roles that the caller has, but not in this sign-in: it has shown no second factor. */
  readonly unprovenRoles?: readonly Role[] | undefined;
  /** The same of duties: each rule that asks for a second factor asks whoever has one for it. */
  readonly unprovenDuties?: readonly Duty[] | undefined;
}

/** Only its teachers see a draft; an archived course is only read (R11.1.7). */
export type CourseStatus = 'draft' | 'published' | 'archived';

/** The role of a member of an organization in one of its courses. */
export interface CourseRole {
  readonly status: CourseStatus;
  /** A lecturer of the course, or an admin of its organization. */
  readonly isTeacher: boolean;
  /** Named as its lecturer, and can lecture. Without it only an admin teaches. */
  readonly isLecturer?: boolean | undefined;
  /** Has a seat in it now. */
  readonly isEnrolled: boolean;
}

/** The conditions that a call can have besides a permission, in the order of the checks. */
export const conditions = {
  // People who invite can be reached. Files of unconfirmed accounts would cost nothing and take all of the disk.
  verified: {
    fact: 'isVerified',
    refusal: 'EMAIL_UNVERIFIED',
    summary: 'The email address is confirmed',
  },
  // No one can give or take rights, plans and organizations at a computer that a user left. Nor can they export lists of people
  // (R7.13).
  fresh: {
    fact: 'isFresh',
    refusal: 'REAUTH_REQUIRED',
    summary: 'The password was typed in the last 15 minutes',
  },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly fact: 'isVerified' | 'isFresh';
      readonly refusal: ErrorCode;
      readonly summary: string;
    }
  >
>;

export type Condition = keyof typeof conditions;
type Conditions = readonly [Condition, ...Condition[]];

/**
 * Who can make a call (security.md, "Who may do what"). Every endpoint says one; without it, it does not compile. The server
 * enforces it. The web only shows or hides.
 */
export type Access =
  | 'anyone'
  // Open too. A user who is signed in can see more: the guard reads the token if there is one.
  | 'anyone-known'
  | 'signed-in'
  /** All users who are signed in and meet the conditions. */
  | { readonly may?: never; readonly when: Conditions }
  | { readonly may: Permission; readonly when?: Conditions };

/** Access that needs a role in the organization whose `{orgId}` is in the path. */
export interface OrganizationAccess {
  readonly may: OrganizationPermission;
}

/** Access that needs a role in the course whose `{courseId}` is in the path after its `{orgId}`. */
export interface CourseAccess {
  readonly may: CoursePermission;
}

const scopes = new Map(
  (Object.keys(permissions) as Scope[]).flatMap((scope) =>
    (Object.keys(permissions[scope]) as Permission[]).map((name) => [name, scope] as const),
  ),
);

/** Where the permission of a call is checked; undefined when it needs none. */
export function scopeOf(access: Access): Scope | undefined {
  return typeof access === 'string' || access.may === undefined
    ? undefined
    : scopes.get(access.may);
}

/** The conditions of a call besides its permission. */
export function conditionsOf(access: Access): readonly Condition[] {
  return typeof access === 'string' ? [] : (access.when ?? []);
}

type Ruling = 'allowed' | ErrorCode;
type SignedIn<Role extends string> = Extract<Actor<Role>, { kind: 'user' }>;

// A draft exists only for its teachers, an archived course only for those who are in it (R11.1.7).
const isVisible = ({ status, isTeacher, isEnrolled }: CourseRole): boolean =>
  status === 'published' || isTeacher || (isEnrolled && status === 'archived');

/** The caller's part in the organization, and in the course, of an address. */
interface Part<Member, Course> {
  readonly membership: Member | undefined;
  readonly course: Course | undefined;
}

/**
 * The part of a caller whose sign-in has shown no second factor, without the roles for which the organization asks for one, and
 * without duties, which open everybody's data. The membership stays, and what students may (R18.5.2). All that decides by roles after the guard gets this.
 */
export function provenPartOf<
  Role extends string,
  Member extends OrganizationRoleInfo<Role>,
  Course extends CourseRole,
>(part: Part<Member, Course>, hasSecondFactor: boolean): Part<Member, Course> {
  const { membership, course } = part;
  const asked: readonly string[] = membership?.asksFactorOf ?? [];
  if (membership === undefined || hasSecondFactor || asked.length === 0) return part;
  const roles = membership.roles.filter((role) => !asked.includes(role));
  const unprovenRoles = membership.roles.filter((role) => asked.includes(role));
  const unprovenDuties = membership.duties ?? [];
  const proven = { ...membership, roles, duties: [], unprovenRoles, unprovenDuties };
  if (course === undefined) return { membership: proven, course: undefined };
  const has = (role: OrganizationRole) => (roles as readonly string[]).includes(role);
  const isLecturer = course.isLecturer === true && (has('admin') || has('lecturer'));
  return {
    membership: proven,
    course: { ...course, isLecturer, isTeacher: has('admin') || isLecturer },
  };
}

/** Answers by these roles if an actor can make the call: 'allowed', or the code of the refusal. Pure. */
export function createRuling<Role extends string>(table: RoleTable<Role>) {
  function permissionsOf({ isSystemAdmin, membership, course }: SignedIn<Role>) {
    const held: Permission[] = isSystemAdmin ? [...table.provider['system-admin']] : [];
    if (membership === undefined) return held;
    const roles: readonly string[] = membership.roles;
    held.push(...table.organization.member);
    for (const role of membership.roles) held.push(...table.organization[role]);
    for (const duty of membership.duties ?? []) held.push(...table.organization[duty]);
    if (membership.isOwner && roles.includes('admin')) held.push(...table.organization.owner);
    if (course === undefined) return held;
    held.push(...table.course.reader);
    if (course.isEnrolled) held.push(...table.course.student);
    if (course.isTeacher) held.push(...table.course.teacher);
    return held;
  }

  /** The same person without the roles that ask for a second factor, where this sign-in has shown none (R18.5.1, R18.5.2). */
  const withoutUnproven = (actor: SignedIn<Role>): SignedIn<Role> =>
    actor.hasSecondFactor
      ? actor
      : {
          ...actor,
          isSystemAdmin: false,
          ...provenPartOf<Role, OrganizationRoleInfo<Role>, CourseRole>(
            { membership: actor.membership, course: actor.course },
            false,
          ),
        };

  // A user who is no member does not learn that the organization exists (security.md, "Who may do what").
  function isThere({ membership, course }: SignedIn<Role>, scope: Scope | undefined): boolean {
    if (scope === 'organization') return membership !== undefined;
    if (scope !== 'course') return true;
    return membership !== undefined && course !== undefined && isVisible(course);
  }

  return (actor: Actor<Role>, access: Access): Ruling => {
    if (access === 'anyone' || access === 'anyone-known') return 'allowed';
    if (actor.kind === 'anonymous') return 'UNAUTHENTICATED';
    if (access === 'signed-in') return 'allowed';
    if (!isThere(actor, scopeOf(access))) return 'NOT_FOUND';
    if (access.may !== undefined) {
      if (!permissionsOf(actor).includes(access.may)) return 'FORBIDDEN';
      const proven = withoutUnproven(actor);
      // A draft that they see as its teacher is there; it is not to be read by them as a member.
      if (!permissionsOf(proven).includes(access.may) || !isThere(proven, scopeOf(access)))
        return 'SECOND_FACTOR_SETUP';
    }
    const unmet = (Object.keys(conditions) as Condition[]).find(
      (name) => access.when?.includes(name) && !actor[conditions[name].fact],
    );
    return unmet === undefined ? 'allowed' : conditions[unmet].refusal;
  };
}

/** Can this actor make a call with this access? 'allowed', or the code of the refusal. Pure. */
export const may = createRuling<MemberRole>(roleTable);

/** Whether a member holds a permission by their roles and duties alone: what a service asks once more under its lock. */
export const holds = (
  { roles, duties }: Pick<OrganizationRoleInfo, 'roles' | 'duties'>,
  permission: OrganizationPermission | CoursePermission,
): boolean => {
  const table: RoleTable = roleTable;
  return [...roles, ...(duties ?? [])].some((name) =>
    table.organization[name]?.includes(permission),
  );
};
