import type { Actor } from '@panthiya/contract/access';
import type { OrganizationRole } from '@panthiya/contract/roles';
import { login } from '@panthiya/contract/identity/session.contract';
import { addLecturer, buildCourse, enrol } from './courses.ts';
import { addMember, buildOrganization, giveDuty } from './organizations.ts';
import { ageSignIns, buildUser } from './people.ts';
import type { TestApp } from './test-app.ts';

export const actorNames = [
  'anonymous',
  'expired',
  'disabled',
  'unverified',
  'user',
  'student',
  'lecturer',
  'org admin',
  'unverified org admin',
  'org owner',
  'org owner of an old sign-in',
  'removed admin',
  'admin of another',
  'system admin',
  'system admin of an old sign-in',
  'system admin without a second factor',
  'learner',
  'lecturer of the course',
  'unverified lecturer of the course',
  'front desk',
  'front desk who left',
] as const;
export type ActorName = (typeof actorNames)[number];
const someone = {
  kind: 'user',
  uid: 'x',
  isVerified: true,
  isSystemAdmin: false,
  isFresh: true,
  hasSecondFactor: false,
} as const;
const unverifiedPerson = { ...someone, isVerified: false } as const;
const stranger = { kind: 'anonymous' } as const;
const systemAdmin = { ...someone, isSystemAdmin: true, hasSecondFactor: true } as const;

/** What a member is in the organisation, and in a course of it that is published (R11.8). */
const as = (role: OrganizationRole, part: 'teaches' | 'learns' | 'neither' = 'neither') =>
  ({
    membership: { roles: [role], isOwner: false },
    course: {
      status: 'published',
      isTeacher: part === 'teaches',
      isEnrolled: part === 'learns',
    },
  }) as const;
// An admin teaches in every course of the organisation (R11.1.4).
const admin = as('admin', 'teaches');
const ofOwner = { ...someone, ...admin, membership: { roles: ['admin'], isOwner: true } } as const;

/** What each of them is. What they meet at an endpoint is what the table of the contract says of it: `may` has a test of its own. */
export const facts: Readonly<Record<ActorName, Actor>> = {
  anonymous: stranger,
  expired: stranger,
  disabled: stranger,
  unverified: unverifiedPerson,
  user: someone,
  student: { ...someone, ...as('student') },
  lecturer: { ...someone, ...as('lecturer') },
  'org admin': { ...someone, ...admin },
  'unverified org admin': { ...unverifiedPerson, ...admin },
  'org owner': ofOwner,
  'org owner of an old sign-in': { ...ofOwner, isFresh: false },
  'removed admin': someone,
  'admin of another': someone,
  'system admin': systemAdmin,
  'system admin of an old sign-in': { ...systemAdmin, isFresh: false },
  'system admin without a second factor': { ...systemAdmin, hasSecondFactor: false },
  learner: { ...someone, ...as('student', 'learns') },
  'lecturer of the course': { ...someone, ...as('lecturer', 'teaches') },
  'unverified lecturer of the course': { ...unverifiedPerson, ...as('lecturer', 'teaches') },
  'front desk': {
    ...someone,
    ...as('student'),
    membership: { roles: ['student'], duties: ['cashier'], isOwner: false },
  },
  'front desk who left': someone,
};

export interface Cast {
  readonly orgId: string;
  readonly courseId: string;
  readonly tokens: ReadonlyMap<ActorName, string>;
}

/** Makes every one of them, around one organisation and a published course of it. */
export async function buildCast(app: TestApp): Promise<Cast> {
  const tokens = new Map<ActorName, string>();
  const owner = await buildUser(app, { isVerified: true });
  const other = await buildUser(app, { isVerified: true });
  const organization = await buildOrganization(app, owner);
  await buildOrganization(app, other);
  tokens.set('admin of another', other.token);
  const parts = {
    expired: undefined,
    disabled: undefined,
    unverified: undefined,
    user: undefined,
    'system admin': undefined,
    'system admin of an old sign-in': undefined,
    'system admin without a second factor': undefined,
    student: 'student',
    lecturer: 'lecturer',
    'org admin': 'admin',
    'unverified org admin': 'admin',
    'removed admin': 'admin',
    learner: 'student',
    'lecturer of the course': 'lecturer',
    'unverified lecturer of the course': 'lecturer',
    'front desk': 'student',
    'front desk who left': 'student',
  } as const;
  const course = await buildCourse(app, organization);
  for (const [name, role] of Object.entries(parts) as [ActorName, OrganizationRole | undefined][]) {
    const isVerified = !name.startsWith('unverified');
    const person = await buildUser(app, {
      isVerified,
      isSystemAdmin: name.startsWith('system admin'),
      hasSecondFactor: name !== 'system admin without a second factor',
    });
    tokens.set(name, person.token);
    if (role !== undefined) await addMember(app, organization, person, role);
    if (name === 'learner') await enrol(app, course, person);
    if (name.endsWith('lecturer of the course')) await addLecturer(app, course, person);
    if (name === 'disabled') {
      await app.pool.query('update users set disabled_at = now() where uid = $1', [person.uid]);
    }
    if (name.startsWith('front desk')) await giveDuty(app, organization, person);
    if (name === 'removed admin' || name === 'front desk who left') {
      await app.pool.query(
        `update memberships set removed_at = now(), removed_by = (select id from users where uid = $1)
         where user_id = (select id from users where uid = $1)`,
        [person.uid],
      );
    }
    if (name === 'expired') {
      await app.pool.query(
        `update sessions set expires_at = now() where user_id = (select id from users where uid = $1)`,
        [person.uid],
      );
    }
    if (name === 'system admin of an old sign-in') await ageSignIns(app, person, '16 minutes');
  }
  await ageSignIns(app, owner, '16 minutes');
  const { email, password } = owner;
  const again = await app.call(login, { body: { email, password } });
  if (again.status !== 200) throw new Error('the owner could not sign in again');
  tokens.set('org owner of an old sign-in', owner.token).set('org owner', again.body.token);
  return { orgId: organization.orgId, courseId: course.courseId, tokens };
}
