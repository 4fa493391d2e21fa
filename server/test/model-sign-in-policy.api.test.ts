import { removeTotp } from '@panthiya/contract/identity/factors.contract';
import { listMembers, updateMemberRoles } from '@panthiya/contract/organizations/members.contract';
import { getOrganization } from '@panthiya/contract/organizations/organizations.contract';
import {
  getSignInPolicy,
  setSignInPolicy,
  type SignInPolicy,
} from '@panthiya/contract/organizations/sign-in-policy.contract';
import {
  dayAfter,
  SECOND_FACTOR_POLICIES,
} from '@panthiya/contract/organizations/sign-in-policy.rules';
import { todayInColombo } from '@panthiya/contract/fields/colombo-time';
import type { OrganizationRole } from '@panthiya/contract/roles';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { turnOn } from '../testing/factors.ts';
import { showFactor } from '../testing/people.ts';
import {
  type Beliefs,
  type Believed,
  buildBeliefs,
  isAsked,
  provenOf,
  unprovenOf,
} from '../testing/policy-model.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

// Random calls by an owner, admins, lecturers and a student of one organization, while days pass. After each of them everybody's
// rights, the list of who is missing, and what may be turned off are what the rule of R18.5.2 says.

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000000' } });
});
afterAll(() => app.close());

type Move = (all: Beliefs, person: Believed, at: number) => Promise<string>;

const ROLE_SETS = (
  ['admin', 'lecturer', 'student', 'admin lecturer', 'lecturer student'] as const
).map((set) => set.split(' ') as OrganizationRole[]);
/** Today most of all; two that are refused. */
const DAYS_AHEAD = [0, 0, 1, 5, 0, 30, -1, 31] as const;
const own = '(select id from users where uid = $1)';

const setRule: Move = async (all, person, at) => {
  const policy = SECOND_FACTOR_POLICIES[at % 3] ?? 'none';
  // Mostly the owner asks, mostly for a day that may be.
  const by = at % 4 === 0 ? person : all.owner;
  const days = DAYS_AHEAD[Math.floor(at / 12) % DAYS_AHEAD.length] ?? 0;
  const from = policy === 'none' ? null : dayAfter(todayInColombo(), days);
  const { status, body } = await app.call(setSignInPolicy, {
    token: by.token,
    params: { orgId: all.organization.orgId },
    body: { secondFactor: policy, from },
  });
  if (status === 403) {
    const mayNot = by !== all.owner || !by.isShown;
    expect([mayNot, body.code]).toEqual([true, expect.any(String)]);
    return 'rule refused';
  }
  expect([by === all.owner, by.isShown, provenOf(all, by).includes('admin')]).toEqual(
    Array(3).fill(true),
  );
  const isSame = policy === all.policy && (policy === 'none' || days === all.from);
  if (status === 400) {
    expect([isSame, days < 0 || days > 30]).toEqual([false, true]);
    return 'day refused';
  }
  expect([status, isSame || policy === 'none' || (days >= 0 && days <= 30)]).toEqual([200, true]);
  all.policy = policy;
  all.from = days;
  return 'rule set';
};

const letDaysPass: Move = async (all, _, at) => {
  const days = (at % 12) + 1;
  await app.pool.query(
    'update organizations set second_factor_from = second_factor_from - $2::int where id = $1',
    [all.organization.id, days],
  );
  all.from -= days;
  return 'waited';
};

const turnOnMove: Move = async (_, person) => {
  if (person.isOn) return 'none';
  await turnOn(app, person);
  person.isOn = true;
  person.isShown = true;
  return 'on';
};

const turnOffMove: Move = async (all, person) => {
  const { status, body } = await app.call(removeTotp, { token: person.token });
  if (!person.isOn) expect(status).toBe(409);
  else if (!person.isShown) expect([status, body.code]).toEqual([403, 'REAUTH_REQUIRED']);
  else if (isAsked(all, person)) expect([status, body.code]).toEqual([409, 'FACTOR_REQUIRED']);
  else {
    expect(status).toBe(200);
    person.isOn = false;
    person.isShown = false;
    return 'off';
  }
  return 'kept on';
};

/** A sign-in from before the factor was on, or one that has shown it. */
const changeSignIn: Move = async (_, person) => {
  if (!person.isOn) return 'none';
  if (person.isShown)
    await app.pool.query(`update sessions set has_second_factor = false where user_id = ${own}`, [
      person.uid,
    ]);
  else await showFactor(app, person);
  person.isShown = !person.isShown;
  return 'sign-in changed';
};

const changeRoles: Move = async (all, person, at) => {
  const by = all.people[(at >> 3) % all.people.length] ?? all.owner;
  if (person === all.owner || person === by) return 'none';
  const roles = ROLE_SETS[at % ROLE_SETS.length] ?? ['student'];
  const { status } = await app.call(updateMemberRoles, {
    token: by.token,
    params: { orgId: all.organization.orgId, uid: person.uid },
    body: { roles },
  });
  // R7.13: who becomes or stops being an admin asks for a fresh sign-in.
  const isFresh =
    !by.isOn || by.isShown || person.roles.includes('admin') === roles.includes('admin');
  expect(status).toBe(provenOf(all, by).includes('admin') && isFresh ? 200 : 403);
  if (status !== 200) return 'roles refused';
  person.roles = roles;
  return 'roles changed';
};

const handOver: Move = async (all, person) => {
  if (!person.roles.includes('admin')) return 'none';
  await app.pool.query(`update organizations set owner_id = ${own} where id = $2`, [
    person.uid,
    all.organization.id,
  ]);
  all.owner = person;
  return 'handed over';
};

const MOVES = {
  setRule,
  letDaysPass,
  turnOn: turnOnMove,
  turnOff: turnOffMove,
  changeSignIn,
  changeRoles,
  handOver,
} as const;
const OFTEN: Partial<Record<keyof typeof MOVES, number>> = {
  setRule: 6,
  turnOff: 2,
  changeSignIn: 2,
  changeRoles: 3,
};

async function checkRights(all: Beliefs, person: Believed): Promise<void> {
  const { token } = person;
  const params = { orgId: all.organization.orgId };
  const proven = provenOf(all, person);
  const unproven = unprovenOf(all, person);
  // The membership stays, with all its roles.
  const { organization } = (await app.call(getOrganization, { token, params })).body;
  expect([organization.roles.toSorted(), organization.unprovenRoles?.toSorted()]).toEqual([
    person.roles.toSorted(),
    unproven.length > 0 ? unproven.toSorted() : undefined,
  ]);
  const asAdmin = await app.call(listMembers, { token, params, query: { role: 'admin' } });
  expect(asAdmin.status).toBe(proven.includes('admin') ? 200 : 403);
  const asStaff = await app.call(listMembers, { token, params, query: {} });
  expect(asStaff.status).toBe(proven.some((role) => role !== 'student') ? 200 : 403);
}

async function checkAll(all: Beliefs): Promise<void> {
  await Promise.all(all.people.map((person) => checkRights(all, person)));
  const { token } = all.owner;
  const params = { orgId: all.organization.orgId };
  const { status, body } = await app.call(getSignInPolicy, { token, params });
  const missing = all.people.filter((one) => !one.isOn && isAsked(all, one));
  const rule: SignInPolicy | undefined = body.policy;
  const listed = rule?.missing.map(({ uid }) => uid).toSorted();
  const mayRead = provenOf(all, all.owner).includes('admin');
  expect([status, rule?.secondFactor, rule?.isLive, listed]).toEqual(
    mayRead
      ? [
          200,
          all.policy,
          all.policy !== 'none' && all.from <= 0,
          missing.map(({ uid }) => uid).toSorted(),
        ]
      : [403, undefined, undefined, undefined],
  );
}

it('R18.5.2 R18.1.7 whatever an owner, staff and the days do: rights that wait, who is missing and what stays on are as the rule says', async () => {
  const seen = new Map<string, number>();
  const names = (Object.keys(MOVES) as (keyof typeof MOVES)[]).flatMap((name) =>
    Array<typeof name>(OFTEN[name] ?? 1).fill(name),
  );
  const step = fc.tuple(fc.constantFrom(...names), fc.nat(3), fc.nat(419));
  const runs = fc.array(step, { minLength: 30, maxLength: 40, size: 'max' });
  await fc.assert(
    fc.asyncProperty(runs, async (steps) => {
      const all = await buildBeliefs(app);
      // Else nobody can ask for long.
      await turnOnMove(all, all.owner, 0);
      for (const [name, who, at] of steps) {
        const what = await MOVES[name](all, all.people[who]!, at);
        seen.set(what, (seen.get(what) ?? 0) + 1);
        await checkAll(all);
      }
    }),
    { seed: 1852, numRuns: 8, endOnFailure: true },
  );
  for (const [what, least] of [
    ['rule set', 20],
    ['rule refused', 10],
    ['day refused', 2],
    ['off', 2],
    ['kept on', 10],
    ['roles changed', 5],
    ['roles refused', 5],
    ['handed over', 3],
  ] as const)
    expect([what, (seen.get(what) ?? 0) >= least]).toEqual([what, true]);
});
