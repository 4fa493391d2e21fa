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

/** Who asks. The server fills it from the database, the web from the profile. */
export type Actor<Role extends string = MemberRole> =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'user';
      readonly uid: string;
      readonly isVerified: boolean;
      readonly isSystemAdmin: boolean;
      /** The password was asked for less than 15 minutes ago (R7.13). */
      readonly isFresh: boolean;
      /** Their part in the organisation of the address; missing when they have none or there is none. */
      readonly membership?: OrganizationRoleInfo<Role> | undefined;
      /** Their part in the course of the address; missing when there is none in that organisation. */
      readonly course?: CourseRole | undefined;
    };

/** What a member is in an organisation. */
export interface OrganizationRoleInfo<Role extends string = OrganizationRole> {
  readonly roles: readonly Role[];
  readonly isOwner: boolean;
}

/** A draft is its teachers' alone; an archived course is only read (R11.1.7). */
export type CourseStatus = 'draft' | 'published' | 'archived';

/** What a member of an organisation is in one of its courses. */
export interface CourseRole {
  readonly status: CourseStatus;
  /** A lecturer of the course, or an admin of its organisation. */
  readonly isTeacher: boolean;
  /** Has a place in it now. */
  readonly isEnrolled: boolean;
}

/** What a call can ask for beside a permission, in the order in which it is asked. */
export const conditions = {
  // Who invites can be reached; files of accounts that nobody confirmed would cost nothing and take all of the disk.
  verified: {
    fact: 'isVerified',
    refusal: 'EMAIL_UNVERIFIED',
    summary: 'The email address is confirmed',
  },
  // Rights, plans and organisations are not given or taken, nor lists of people exported, from a computer that somebody left (R7.13).
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
 * Who can make a call (security.md, "Who may do what"). Every endpoint says one; without it, it does not compile. The
 * server enforces it; the web only shows or hides.
 */
export type Access =
  | 'anyone'
  // Open too, but who is signed in may be told more: the guard looks at the token if there is one.
  | 'anyone-known'
  | 'signed-in'
  /** Everybody who is signed in and meets the conditions. */
  | { readonly may?: never; readonly when: Conditions }
  | { readonly may: Permission; readonly when?: Conditions };

/** Access that asks for a part in the organisation whose `{orgId}` stands in the path. */
export interface OrganizationAccess {
  readonly may: OrganizationPermission;
}

/** Access that asks for a part in the course whose `{courseId}` stands in the path behind its `{orgId}`. */
export interface CourseAccess {
  readonly may: CoursePermission;
}

const scopes = new Map(
  (Object.keys(permissions) as Scope[]).flatMap((scope) =>
    (Object.keys(permissions[scope]) as Permission[]).map((name) => [name, scope] as const),
  ),
);

/** Where the permission of a call is asked for; undefined when it asks for none. */
export function scopeOf(access: Access): Scope | undefined {
  return typeof access === 'string' || access.may === undefined
    ? undefined
    : scopes.get(access.may);
}

/** What a call asks for beside its permission. */
export function conditionsOf(access: Access): readonly Condition[] {
  return typeof access === 'string' ? [] : (access.when ?? []);
}

type Ruling = 'allowed' | ErrorCode;
type SignedIn<Role extends string> = Extract<Actor<Role>, { kind: 'user' }>;

// A draft does not exist but for its teachers, an archived course but for those who are in it (R11.1.7).
const isVisible = ({ status, isTeacher, isEnrolled }: CourseRole): boolean =>
  status === 'published' || isTeacher || (isEnrolled && status === 'archived');

/** Answers by these roles whether an actor can use what says this access: 'allowed', or the code of the refusal. Pure. */
export function createRuling<Role extends string>(table: RoleTable<Role>) {
  function permissionsOf({ isSystemAdmin, membership, course }: SignedIn<Role>) {
    const held: Permission[] = isSystemAdmin ? [...table.provider['system-admin']] : [];
    if (membership === undefined) return held;
    const roles: readonly string[] = membership.roles;
    held.push(...table.organization.member);
    for (const role of membership.roles) held.push(...table.organization[role]);
    if (membership.isOwner && roles.includes('admin')) held.push(...table.organization.owner);
    if (course === undefined) return held;
    held.push(...table.course.reader);
    if (course.isEnrolled) held.push(...table.course.student);
    if (course.isTeacher) held.push(...table.course.teacher);
    return held;
  }

  // Who is no member does not learn that the organisation exists (security.md, "Who may do what").
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
    if (access.may !== undefined && !permissionsOf(actor).includes(access.may)) return 'FORBIDDEN';
    const unmet = (Object.keys(conditions) as Condition[]).find(
      (name) => access.when?.includes(name) && !actor[conditions[name].fact],
    );
    return unmet === undefined ? 'allowed' : conditions[unmet].refusal;
  };
}

/** May this actor use what says this access? 'allowed', or the code of the refusal. Pure. */
export const may = createRuling<MemberRole>(roleTable);
