import type { SecondFactorPolicy } from '@panthiya/contract/organizations/sign-in-policy.rules';
import type { OrganizationRole } from '@panthiya/contract/roles';
import { addMember, buildOrganization, type BuiltOrganization } from './organizations.ts';
import { buildUser, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** What the model of R18.5.2 believes of a person in the organization. */
export interface Believed extends Person {
  roles: OrganizationRole[];
  /** Has a second factor. */
  isOn: boolean;
  /** The sign-in has shown one. */
  isShown: boolean;
}

/** The organization, its people and its rule. */
export interface Beliefs {
  readonly organization: BuiltOrganization;
  readonly people: readonly Believed[];
  owner: Believed;
  policy: SecondFactorPolicy;
  /** Days from today; before 0 they have passed. */
  from: number;
}
const ROLES_OF: Readonly<Record<SecondFactorPolicy, readonly OrganizationRole[]>> = {
  none: [],
  admins: ['admin'],
  staff: ['admin', 'lecturer'],
};
/** A second factor is asked of this person, now or on a day to come. */
export const isAsked = ({ policy }: Beliefs, { roles }: Believed): boolean =>
  roles.some((role) => ROLES_OF[policy].includes(role));
/** Roles that wait for one. */
export const unprovenOf = ({ policy, from }: Beliefs, { roles, isShown }: Believed) =>
  isShown || from > 0 ? [] : roles.filter((role) => ROLES_OF[policy].includes(role));
/** Roles that count. */
export const provenOf = (all: Beliefs, person: Believed) =>
  person.roles.filter((role) => !unprovenOf(all, person).includes(role));

/** An owner, an admin, a lecturer who learns too, and a student; nobody has a second factor yet. */
export async function buildBeliefs(app: TestApp): Promise<Beliefs> {
  const [owner, ...others] = await Promise.all(
    Array.from({ length: 4 }, () => buildUser(app, { isVerified: true })),
  );
  const organization = await buildOrganization(app, owner!);
  const roles: OrganizationRole[][] = [['admin'], ['lecturer', 'student'], ['student']];
  for (const [at, person] of others.entries())
    await addMember(app, organization, person, ...roles[at]!);
  const people = [owner!, ...others].map((person, at) =>
    Object.assign(person, {
      roles: roles[at - 1] ?? ['admin' as const],
      isOn: false,
      isShown: false,
    }),
  );
  return { organization, people, owner: people[0]!, policy: 'none', from: 0 };
}
