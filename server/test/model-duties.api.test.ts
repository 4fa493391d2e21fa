import { createJoinCode, join } from '@panthiya/contract/organizations/join-codes.contract';
import {
  removeMember,
  restoreMember,
  updateMemberDuties,
  updateMemberRoles,
} from '@panthiya/contract/organizations/members.contract';
import type { OrganizationRole } from '@panthiya/contract/roles';
import { previewMerge } from '@panthiya/contract/students/merges.contract';
import { addStudent, listStudents } from '@panthiya/contract/students/students.contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMember, buildOrganization, type BuiltOrganization } from '../testing/organizations.ts';
import { buildUser, type Person } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

// Random calls by an owner, an admin, a lecturer, a student and a stranger. After each of them everybody may with students what
// roles and duties say, nobody has a duty who is no member, and the log has as many changes as there were.

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000000' } });
});
afterAll(() => app.close());

/** What the model believes of a person in the organization. */
interface Believed extends Person {
  roles: OrganizationRole[];
  /** `never` was no member, `removed` was removed by somebody else. */
  state: 'never' | 'in' | 'left' | 'removed';
  hasDuty: boolean;
  /** An admin chose the roles. */
  areChosen: boolean;
}
interface Beliefs {
  readonly organization: BuiltOrganization;
  readonly code: string;
  readonly people: readonly Believed[];
  readonly owner: Believed;
  /** Changes of duties so far, and those that ended with a membership. */
  changes: number;
}
interface Who {
  readonly by: Believed;
  readonly about: Believed;
  readonly at: number;
}
type Move = (all: Beliefs, who: Who) => Promise<string>;

const isAdmin = ({ state, roles }: Believed) => state === 'in' && roles.includes('admin');
const isAtDesk = (one: Believed) => isAdmin(one) || (one.state === 'in' && one.hasDuty);
/** What a call of admins is answered. */
const asAdmin = (by: Believed, allowed: number): number => {
  if (by.state !== 'in') return 404;
  return isAdmin(by) ? allowed : 403;
};
const aimAt = ({ organization: { orgId } }: Beliefs, { by, about }: Omit<Who, 'at'>) => ({
  token: by.token,
  params: { orgId, uid: about.uid },
});

const setDuty: Move = async (all, { by, about, at }) => {
  const isGift = at % 3 !== 0;
  const duties = isGift ? ['cashier' as const] : [];
  const { status } = await app.call(updateMemberDuties, {
    ...aimAt(all, { by, about }),
    body: { duties },
  });
  expect(status).toBe(asAdmin(by, about.state === 'in' ? 200 : 404));
  if (status !== 200) return 'duty refused';
  if (about.hasDuty === isGift) return 'duty as before';
  about.hasDuty = isGift;
  all.changes += 1;
  return isGift ? 'duty given' : 'duty taken';
};

function endMembership(all: Beliefs, about: Believed, state: 'left' | 'removed'): void {
  if (about.hasDuty) all.changes += 1;
  about.state = state;
  about.hasDuty = false;
}

const remove: Move = async (all, { by, about }) => {
  if (about === all.owner || by === about) return 'none';
  const { status } = await app.call(removeMember, aimAt(all, { by, about }));
  expect(status).toBe(asAdmin(by, about.state === 'in' ? 200 : 404));
  if (status !== 200) return 'removal refused';
  const had = about.hasDuty;
  endMembership(all, about, 'removed');
  return had ? 'clerk removed' : 'removed';
};

const leave: Move = async (all, { about }) => {
  if (about === all.owner) return 'none';
  const { status } = await app.call(removeMember, aimAt(all, { by: about, about }));
  expect(status).toBe(about.state === 'in' ? 200 : 404);
  if (status !== 200) return 'none';
  const had = about.hasDuty;
  endMembership(all, about, 'left');
  return had ? 'clerk left' : 'left';
};

const restore: Move = async (all, { by, about }) => {
  const { status } = await app.call(restoreMember, { ...aimAt(all, { by, about }), body: {} });
  expect(status).toBe(asAdmin(by, about.state === 'removed' ? 200 : 404));
  if (status !== 200) return 'none';
  about.state = 'in';
  return 'restored';
};

/** By a code for students. Whoever was removed stays out, and whoever got other roles from an admin. */
const comeBack: Move = async ({ code }, { about }) => {
  if (about.state === 'in') return 'none';
  const { status } = await app.call(join, { token: about.token, body: { code } });
  const isOther = about.areChosen && !about.roles.includes('student');
  if (about.state === 'removed' || isOther) {
    expect(status).toBeGreaterThanOrEqual(400);
    return 'kept out';
  }
  expect(status).toBe(200);
  about.state = 'in';
  about.roles = ['student'];
  return 'came';
};

const changeRoles: Move = async (all, { by, about, at }) => {
  if (about === all.owner || by === about) return 'none';
  const sets: OrganizationRole[][] = [
    ['admin'],
    ['lecturer'],
    ['student'],
    ['lecturer', 'student'],
  ];
  const roles = sets[at % sets.length] ?? [];
  const { status } = await app.call(updateMemberRoles, {
    ...aimAt(all, { by, about }),
    body: { roles },
  });
  expect(status).toBe(asAdmin(by, about.state === 'in' ? 200 : 404));
  if (status !== 200) return 'none';
  about.roles = roles;
  about.areChosen = true;
  return 'roles changed';
};

const add: Move = async ({ organization: { orgId } }, { by }) => {
  const params = { orgId };
  const { status } = await app.call(addStudent, {
    token: by.token,
    params,
    body: { name: 'Sanduni Silva' },
  });
  const refusal = by.state === 'in' ? 403 : 404;
  expect(status).toBe(isAtDesk(by) ? 201 : refusal);
  return isAtDesk(by) && !isAdmin(by) ? 'added by a clerk' : 'none';
};

const MOVES = { setDuty, remove, leave, restore, comeBack, changeRoles, add } as const;
const OFTEN: Partial<Record<keyof typeof MOVES, number>> = { setDuty: 10, restore: 3, comeBack: 3 };

/** The id of no student. */
const NOBODYS = '00000000-0000-4000-8000-000000000000';

async function checkRights({ organization: { orgId } }: Beliefs, one: Believed): Promise<void> {
  const here = { token: one.token, params: { orgId } };
  const merge = { keep: one.uid, merge: NOBODYS };
  const refusal = one.state === 'in' ? 403 : 404;
  const { status } = await app.call(listStudents, here);
  expect(status).toBe(isAtDesk(one) ? 200 : refusal);
  // Nobody's rows: an admin is told so.
  const merging = await app.call(previewMerge, { ...here, body: merge });
  expect(merging.status).toBe(isAdmin(one) ? 404 : refusal);
}

async function checkData({ organization, people, changes }: Beliefs): Promise<void> {
  const { rows } = await app.pool.query<{ uid: string; gone: boolean }>(
    `select uid, removed_at is not null as gone from member_duties held join users on users.id = held.user_id
     join memberships part on part.organization_id = held.organization_id and part.user_id = held.user_id
     where held.organization_id = $1`,
    [organization.id],
  );
  expect(rows.filter(({ gone }) => gone)).toEqual([]);
  const believed = people.filter(({ hasDuty }) => hasDuty).map(({ uid }) => uid);
  expect(rows.map(({ uid }) => uid).toSorted()).toEqual(believed.toSorted());
  const logged = await app.pool.query(
    `select from audit_log where details->>'organizationId' = $1 and changes @> '[{"field": "duties"}]'`,
    [organization.id],
  );
  expect(logged.rowCount).toBe(changes);
}

async function buildBeliefs(): Promise<Beliefs> {
  const built = await Promise.all(
    Array.from({ length: 5 }, () => buildUser(app, { isVerified: true })),
  );
  const organization = await buildOrganization(app, built[0]!);
  const roles: OrganizationRole[][] = [['admin'], ['admin'], ['lecturer'], ['student'], []];
  for (const [at, person] of built.entries())
    if (at > 0 && at < 4) await addMember(app, organization, person, ...roles[at]!);
  const people = built.map((person, at): Believed => {
    const state = at === 4 ? 'never' : 'in';
    return { ...person, roles: roles[at]!, state, hasDuty: false, areChosen: false };
  });
  const { body } = await app.call(createJoinCode, {
    token: built[0]!.token,
    params: { orgId: organization.orgId },
    body: { role: 'student' },
  });
  return { organization, code: body.joinCode.code, people, owner: people[0]!, changes: 0 };
}

it('R21.5.1 R21.5.2 whatever owner, admins, clerks and strangers do: who works with students, who has a duty and the log agree', async () => {
  const seen = new Map<string, number>();
  const names = (Object.keys(MOVES) as (keyof typeof MOVES)[]).flatMap((name) =>
    Array<typeof name>(OFTEN[name] ?? 1).fill(name),
  );
  // The owner acts most of all: others are mostly refused.
  const actor = fc.constantFrom(0, 0, 0, 0, 1, 2, 3, 4);
  const step = fc.tuple(fc.constantFrom(...names), actor, fc.nat(4), fc.nat(419));
  const runs = fc.array(step, { minLength: 30, maxLength: 40, size: 'max' });
  await fc.assert(
    fc.asyncProperty(runs, async (steps) => {
      const all = await buildBeliefs();
      for (const [name, by, about, at] of steps) {
        const who = { by: all.people[by]!, about: all.people[about]!, at };
        const what = await MOVES[name](all, who);
        seen.set(what, (seen.get(what) ?? 0) + 1);
        await Promise.all(all.people.map((person) => checkRights(all, person)));
        await checkData(all);
      }
    }),
    { seed: 2151, numRuns: 10, endOnFailure: true },
  );
  for (const [what, least] of [
    ['duty given', 20],
    ['duty taken', 5],
    ['duty as before', 10],
    ['duty refused', 30],
    ['clerk removed', 1],
    ['clerk left', 2],
    ['restored', 1],
    ['came', 5],
    ['kept out', 2],
    ['roles changed', 4],
    ['added by a clerk', 1],
  ] as const)
    expect([what, (seen.get(what) ?? 0) >= least]).toEqual([what, true]);
});
