import { describe, expect, it } from 'vitest';
import { type Access, type Actor, createRuling, may } from '../src/access.ts';
import type { CourseStatus } from '../src/courses/courses.rules.ts';
import type { OrganizationRole } from '../src/roles.ts';
import { type Permission, permissions, roleTable } from '../src/permissions.ts';
import { type SignedInActor, signedInShapes } from './actor-shapes.ts';

const user = {
  kind: 'user',
  uid: 'u',
  isVerified: true,
  isSystemAdmin: false,
  isFresh: true,
  hasSecondFactor: false,
} as const;
const systemAdmin = { ...user, isSystemAdmin: true, hasSecondFactor: true };
const member = (...roles: OrganizationRole[]) => ({
  ...user,
  membership: { roles, isOwner: false },
});
const owner = { ...user, membership: { roles: ['admin'], isOwner: true } } as const;
type Holds = (actor: SignedInActor) => boolean;
const has =
  (...roles: readonly OrganizationRole[]): Holds =>
  ({ membership }) =>
    roles.some((role) => membership?.roles.includes(role));
const always: Holds = () => true;
const isSystemAdmin: Holds = (actor) => actor.isSystemAdmin;
const isStaff = has('admin', 'lecturer');
const isAdmin = has('admin');
/** An admin, or who has the duty of the front desk. */
const isAtDesk: Holds = (actor) => isAdmin(actor) || actor.membership?.duties?.length === 1;
const isTeacher: Holds = ({ course }) => course?.isTeacher === true;
const isEnrolled: Holds = ({ course }) => course?.isEnrolled === true;

/** Who holds a permission where it is asked for: said here once more, so that the table in the contract is not its own witness. */
const holders: Readonly<Record<Permission, Holds>> = {
  'provider.read': isSystemAdmin,
  'users.manage': isSystemAdmin,
  'organizations.manage': isSystemAdmin,
  'plans.manage': isSystemAdmin,
  'billing.decide': isSystemAdmin,
  'mails.manage': isSystemAdmin,
  'holidays.manage': isSystemAdmin,
  'organization.read': always,
  'organization.leave': always,
  'organization.overview': isAdmin,
  'organization.update': isAdmin,
  'organization.own': (actor) => isAdmin(actor) && actor.membership?.isOwner === true,
  'members.read': isStaff,
  'members.update': isAdmin,
  'members.invite': isAdmin,
  'recoveries.confirm': isAdmin,
  'students.read': isAtDesk,
  'students.update': isAtDesk,
  'students.merge': isAdmin,
  'courses.create': isStaff,
  'announcements.read': always,
  'announcements.write': isStaff,
  'course.read': always,
  'course.join': always,
  'course.learn': isEnrolled,
  'course.update': isTeacher,
  'lecturers.assign': isAdmin,
  'lessons.read': (actor) => isEnrolled(actor) || isTeacher(actor),
  'lessons.update': isTeacher,
  'students.enrol': (actor) => isTeacher(actor) || actor.membership?.duties?.length === 1,
  'students.manage': isTeacher,
  'progress.read': isTeacher,
};

/** What exists for an actor: the provider for all, an organisation for its members, a course for who is let see it. */
function isThere({ membership, course }: SignedInActor, permission: Permission): boolean {
  if (permission in permissions.provider) return true;
  if (membership === undefined) return false;
  if (permission in permissions.organization) return true;
  if (course === undefined) return false;
  if (course.status === 'draft') return course.isTeacher;
  return course.status === 'published' || course.isTeacher || course.isEnrolled;
}

/** The first of these refusals that holds. */
function expected(actor: SignedInActor, access: Exclude<Access, string>) {
  if (access.may !== undefined) {
    if (!isThere(actor, access.may)) return 'NOT_FOUND';
    if (!holders[access.may](actor)) return 'FORBIDDEN';
    if (access.may in permissions.provider && !actor.hasSecondFactor) return 'SECOND_FACTOR_SETUP';
  }
  if (access.when?.includes('verified') && !actor.isVerified) return 'EMAIL_UNVERIFIED';
  if (access.when?.includes('fresh') && !actor.isFresh) return 'REAUTH_REQUIRED';
  return 'allowed';
}

const wrongOf = (access: Exclude<Access, string>) =>
  signedInShapes.filter((actor) => may(actor, access) !== expected(actor, access));

const conditional = [
  { when: ['verified'] },
  { when: ['fresh'] },
  { when: ['verified', 'fresh'] },
  // The order of the refusals is the product's, not the endpoint's.
  { when: ['fresh', 'verified'] },
] as const;

describe('R6.14 may(actor, access), for every shape of an actor', () => {
  it('walks every shape', () => {
    expect(signedInShapes).toHaveLength(16 * 33 * 13);
    expect(new Set(signedInShapes.map((shape) => JSON.stringify(shape))).size).toBe(16 * 33 * 13);
  });

  it.each(Object.keys(holders) as Permission[])(
    'R6.14 %s: 404, 403, then unconfirmed, then an old sign-in',
    (permission) => {
      expect(may({ kind: 'anonymous' }, { may: permission })).toBe('UNAUTHENTICATED');
      expect(wrongOf({ may: permission })).toEqual([]);
      for (const { when } of conditional) {
        expect(wrongOf({ may: permission, when })).toEqual([]);
      }
    },
  );

  it.each(conditional)('R6.14 $when without a permission', (access) => {
    expect(may({ kind: 'anonymous' }, access)).toBe('UNAUTHENTICATED');
    expect(wrongOf(access)).toEqual([]);
  });

  it.each([
    ['anyone', 'allowed'],
    ['anyone-known', 'allowed'],
    ['signed-in', 'UNAUTHENTICATED'],
  ] as const)('R6.14 %s: a stranger is %s, and who is signed in is let in', (access, ruling) => {
    expect(may({ kind: 'anonymous' }, access)).toBe(ruling);
    expect(signedInShapes.filter((actor) => may(actor, access) !== 'allowed')).toEqual([]);
  });
});

describe('R6.14 may(actor, access), read aloud', () => {
  it.each([
    [{ when: ['verified'] }, { ...user, isVerified: false }, 'EMAIL_UNVERIFIED'],
    [{ when: ['fresh'] }, { ...user, isFresh: false }, 'REAUTH_REQUIRED'],
    [{ may: 'users.manage', when: ['fresh'] }, { ...user, isFresh: false }, 'FORBIDDEN'],
    [
      { may: 'users.manage', when: ['fresh'] },
      { ...systemAdmin, isFresh: false },
      'REAUTH_REQUIRED',
    ],
    [{ may: 'users.manage', when: ['fresh'] }, systemAdmin, 'allowed'],
    [
      { may: 'users.manage', when: ['fresh'] },
      { ...systemAdmin, hasSecondFactor: false, isFresh: false },
      'SECOND_FACTOR_SETUP',
    ],
    [{ may: 'organization.read' }, systemAdmin, 'NOT_FOUND'],
    [{ may: 'members.read' }, member('student'), 'FORBIDDEN'],
    [{ may: 'members.read' }, member('student', 'lecturer'), 'allowed'],
    [
      { may: 'members.invite', when: ['verified'] },
      { ...member('admin'), isVerified: false },
      'EMAIL_UNVERIFIED',
    ],
    [
      { may: 'members.invite', when: ['verified'] },
      { ...member('student'), isVerified: false },
      'FORBIDDEN',
    ],
    [{ may: 'organization.own' }, member('admin'), 'FORBIDDEN'],
    [{ may: 'organization.own', when: ['fresh'] }, { ...owner, isFresh: false }, 'REAUTH_REQUIRED'],
    [{ may: 'organization.own', when: ['fresh'] }, owner, 'allowed'],
  ] as const)('%j for %j: %s', (access, actor, ruling) => {
    expect(may(actor, access)).toBe(ruling);
  });
});

const asked = ['course.read', 'course.learn', 'lessons.read', 'course.update'] as const;

const rulings = (course: { isTeacher?: boolean; isEnrolled?: boolean; status: CourseStatus }) => {
  const part = { isTeacher: false, isEnrolled: false, ...course };
  return asked.map((permission) =>
    may({ ...member('student'), course: part }, { may: permission }),
  );
};

describe('R11.8.1 a course that is not for everybody', () => {
  it('R11.1.7 a draft is 404 for everybody but its teachers', () => {
    const nobody = ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'];
    expect(rulings({ status: 'draft' })).toEqual(nobody);
    expect(rulings({ status: 'draft', isEnrolled: true })).toEqual(nobody);
    expect(rulings({ status: 'draft', isTeacher: true })).toEqual([
      'allowed',
      'FORBIDDEN',
      'allowed',
      'allowed',
    ]);
  });

  it('R11.1.7 an archived one is 404 for who was not in it', () => {
    expect(rulings({ status: 'archived' })[0]).toBe('NOT_FOUND');
    expect(rulings({ status: 'archived', isEnrolled: true })).toEqual([
      'allowed',
      'allowed',
      'allowed',
      'FORBIDDEN',
    ]);
  });

  it('R11.1.7 a published one is there for every member of its organisation', () => {
    expect(rulings({ status: 'published' })).toEqual([
      'allowed',
      'FORBIDDEN',
      'FORBIDDEN',
      'FORBIDDEN',
    ]);
  });

  it('R11.1.4 only an admin of the organisation may do what is for admins alone', () => {
    const course = { status: 'published', isTeacher: true, isEnrolled: false } as const;
    const access = { may: 'lecturers.assign' } as const;
    expect(may({ ...member('lecturer'), course }, access)).toBe('FORBIDDEN');
    expect(may({ ...member('admin'), course }, access)).toBe('allowed');
  });
});

describe('a further role of members is one line in the table of roles', () => {
  const ruling = createRuling<OrganizationRole | 'marker'>({
    ...roleTable,
    organization: { ...roleTable.organization, marker: ['members.read', 'progress.read'] },
  });
  const course = { status: 'published', isTeacher: false, isEnrolled: false } as const;
  const marker: Actor<OrganizationRole | 'marker'> = {
    ...user,
    membership: { roles: ['student', 'marker'], isOwner: false },
    course,
  };

  it('gives what it names, in the organisation and in the courses that its holder can see', () => {
    expect(ruling(marker, { may: 'members.read' })).toBe('allowed');
    expect(ruling(marker, { may: 'progress.read' })).toBe('allowed');
    expect(ruling(marker, { may: 'organization.read' })).toBe('allowed');
  });

  it('gives nothing else, opens no draft, and no condition is forgotten', () => {
    const draft = { ...marker, course: { ...course, status: 'draft' } } as const;
    const withConditions = { may: 'progress.read', when: ['verified', 'fresh'] } as const;
    expect(ruling(marker, { may: 'course.update' })).toBe('FORBIDDEN');
    expect(ruling(marker, { may: 'members.update' })).toBe('FORBIDDEN');
    expect(ruling(draft, { may: 'progress.read' })).toBe('NOT_FOUND');
    expect(ruling({ ...marker, isFresh: false }, withConditions)).toBe('REAUTH_REQUIRED');
    expect(ruling({ ...member('student'), course }, { may: 'progress.read' })).toBe('FORBIDDEN');
  });
});
