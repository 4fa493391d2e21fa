import { describe, expect, it } from 'vitest';
import { may } from '../src/access.ts';
import type { CourseStatus } from '../src/courses/courses.rules.ts';
import type { OrganizationRole } from '../src/members/roles.ts';

const user = {
  kind: 'user',
  uid: 'u',
  isVerified: true,
  isSystemAdmin: false,
  isFresh: true,
} as const;
const systemAdmin = { ...user, isSystemAdmin: true };
const member = (...roles: OrganizationRole[]) => ({
  ...user,
  membership: { roles, isOwner: false },
});

describe('R6.14 may(actor, access)', () => {
  it.each([
    ['anyone', { kind: 'anonymous' }, 'allowed'],
    ['anyone-known', { kind: 'anonymous' }, 'allowed'],
    ['signed-in', { kind: 'anonymous' }, 'UNAUTHENTICATED'],
    ['signed-in', user, 'allowed'],
    ['verified', { ...user, isVerified: false }, 'EMAIL_UNVERIFIED'],
    ['verified', user, 'allowed'],
    ['system-admin', { kind: 'anonymous' }, 'UNAUTHENTICATED'],
    ['system-admin', user, 'FORBIDDEN'],
    ['system-admin', systemAdmin, 'allowed'],
    ['fresh', user, 'allowed'],
    ['fresh', { ...user, isFresh: false }, 'REAUTH_REQUIRED'],
    ['fresh-system-admin', { ...user, isFresh: false }, 'FORBIDDEN'],
    ['fresh-system-admin', { ...systemAdmin, isFresh: false }, 'REAUTH_REQUIRED'],
    ['fresh-system-admin', systemAdmin, 'allowed'],
    ['organization-member', { kind: 'anonymous' }, 'UNAUTHENTICATED'],
    ['organization-member', systemAdmin, 'NOT_FOUND'],
    ['organization-member', member('student'), 'allowed'],
    ['organization-staff', member('student'), 'FORBIDDEN'],
    ['organization-staff', member('student', 'lecturer'), 'allowed'],
    ['organization-admin', member('lecturer'), 'FORBIDDEN'],
    ['organization-admin', member('admin'), 'allowed'],
    ['organization-inviter', member('admin'), 'allowed'],
    ['organization-inviter', { ...member('admin'), isVerified: false }, 'EMAIL_UNVERIFIED'],
    ['organization-inviter', { ...member('student'), isVerified: false }, 'FORBIDDEN'],
    ['organization-owner', member('admin'), 'FORBIDDEN'],
    ['organization-owner', { ...user, membership: { roles: ['admin'], isOwner: true } }, 'allowed'],
    ['organization-owner-fresh', member('admin'), 'FORBIDDEN'],
    [
      'organization-owner-fresh',
      { ...user, membership: { roles: ['admin'], isOwner: true } },
      'allowed',
    ],
    [
      'organization-owner-fresh',
      { ...user, isFresh: false, membership: { roles: ['admin'], isOwner: true } },
      'REAUTH_REQUIRED',
    ],
  ] as const)('%s for %j: %s', (access, actor, ruling) => {
    expect(may(actor, access)).toBe(ruling);
  });
});

const rules = ['course-reader', 'course-enrolled', 'course-learner', 'course-teacher'] as const;

const rulings = (course: { isTeacher?: boolean; isEnrolled?: boolean; status: CourseStatus }) => {
  const part = { isTeacher: false, isEnrolled: false, ...course };
  return rules.map((rule) => may({ ...member('student'), course: part }, rule));
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
    expect(may({ ...member('lecturer'), course }, 'course-admin')).toBe('FORBIDDEN');
    expect(may({ ...member('admin'), course }, 'course-admin')).toBe('allowed');
  });
});
