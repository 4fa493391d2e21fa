import { may } from '@panthiya/contract/access';
import { describe, expect, it } from 'vitest';

const member = { roles: ['student'], isOwner: false } as const;
const caller = {
  kind: 'user',
  uid: 'u',
  isVerified: true,
  isSystemAdmin: false,
  isFresh: false,
} as const;
const rules = ['course-reader', 'course-enrolled', 'course-learner', 'course-teacher'] as const;

const rulings = (course: {
  isTeacher?: boolean;
  isEnrolled?: boolean;
  status: 'draft' | 'archived';
}) =>
  rules.map((rule) =>
    may(
      { ...caller, membership: member, course: { isTeacher: false, isEnrolled: false, ...course } },
      rule,
    ),
  );

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
});
