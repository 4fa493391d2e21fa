import type { Actor, CourseRole } from '../src/access.ts';
import { COURSE_STATUSES } from '../src/courses/courses.rules.ts';
import { ORGANIZATION_ROLES, type OrganizationRole } from '../src/roles.ts';

const BOTH = [false, true] as const;
const isIn = (set: number, index: number): boolean => Math.floor(set / 2 ** index) % 2 === 1;
const roleSets: readonly (readonly OrganizationRole[])[] = Array.from(
  { length: 2 ** ORGANIZATION_ROLES.length },
  (_, set) => ORGANIZATION_ROLES.filter((_role, index) => isIn(set, index)),
);
const memberships = [
  undefined,
  ...roleSets.flatMap((roles) =>
    BOTH.flatMap((isOwner) =>
      [undefined, ['cashier' as const]].map((duties) => ({ roles, duties, isOwner })),
    ),
  ),
];
const courses: readonly (CourseRole | undefined)[] = [
  undefined,
  ...COURSE_STATUSES.flatMap((status) =>
    BOTH.flatMap((isTeacher) => BOTH.map((isEnrolled) => ({ status, isTeacher, isEnrolled }))),
  ),
];

export type SignedInActor = Extract<Actor, { kind: 'user' }>;

/** Every shape of an actor who is signed in, those too that the database never gives. */
export const signedInShapes: readonly SignedInActor[] = BOTH.flatMap((isVerified) =>
  BOTH.flatMap((isFresh) =>
    BOTH.flatMap((isSystemAdmin) =>
      BOTH.flatMap((hasSecondFactor) =>
        memberships.flatMap((membership) =>
          courses.map((course) => ({
            kind: 'user' as const,
            uid: 'u',
            isVerified,
            isFresh,
            isSystemAdmin,
            hasSecondFactor,
            membership,
            course,
          })),
        ),
      ),
    ),
  ),
);
