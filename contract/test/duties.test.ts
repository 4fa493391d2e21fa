import { describe, expect, it } from 'vitest';
import { type Actor, holds, may, provenPartOf } from '../src/access.ts';

const user = {
  kind: 'user',
  uid: 'u',
  isVerified: true,
  isSystemAdmin: false,
  isFresh: true,
  hasSecondFactor: false,
} as const;

const asked = (actor: Actor) =>
  (
    [
      'students.read',
      'students.enrol',
      'students.merge',
      'members.read',
      'students.manage',
    ] as const
  ).map((permission) => may(actor, { may: permission }));

describe('R21.5.2 a duty beside the roles', () => {
  const course = { status: 'published', isTeacher: false, isEnrolled: false } as const;
  const clerk = {
    ...user,
    membership: { roles: ['student'], duties: ['cashier'], isOwner: false },
    course,
  } as const;
  it('R21.5.2 opens what its line names, and no draft', () => {
    const no = 'FORBIDDEN';
    expect(asked(clerk)).toEqual(['allowed', 'allowed', no, no, no]);
    const student = { roles: ['student'], isOwner: false } as const;
    expect(asked({ ...user, membership: student, course })[0]).toBe(no);
    expect(
      may({ ...clerk, course: { ...course, status: 'draft' } }, { may: 'students.enrol' }),
    ).toBe('NOT_FOUND');
  });

  it.each([[['admin']], [['admin', 'lecturer']]] as const)(
    'R21.5.2 R18.5.2 a rule that asks %j for a second step asks who has a duty too',
    (asksFactorOf) => {
      const ruled = { ...clerk, membership: { ...clerk.membership, asksFactorOf } };
      expect(may(ruled, { may: 'students.read' })).toBe('SECOND_FACTOR_SETUP');
      expect(may({ ...ruled, hasSecondFactor: true }, { may: 'students.read' })).toBe('allowed');
      const { membership } = provenPartOf(ruled, false);
      expect(membership).toMatchObject({ duties: [], unprovenDuties: ['cashier'] });
      expect(membership && holds(membership, 'students.read')).toBe(false);
    },
  );
});
