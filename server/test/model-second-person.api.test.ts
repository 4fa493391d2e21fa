import {
  confirmLostFactor,
  stopLostFactor,
} from '@panthiya/contract/organizations/lost-factors.contract';
import { confirmUserRecovery } from '@panthiya/contract/provider/users.contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { haveFactor } from '../testing/factors.ts';
import { addMember, buildOrganization, type BuiltOrganization } from '../testing/organizations.ts';
import { buildUser, type Person } from '../testing/people.ts';
import { ask, confirm, letHoursPass, readLink, settle } from '../testing/recoveries.ts';
import { letAsk } from '../testing/sign-in-policies.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

// A lecturer of two institutes lost the second factor. Their owners, a system administrator, the lecturer, the rules of both
// institutes and the clock act at random: the factor goes only with a word of each institute that asks for one.

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000000' } });
  staff = await buildHolder(true);
});
afterAll(() => app.close());

async function buildHolder(isSystemAdmin = false): Promise<Person> {
  const person = await buildUser(app, { isVerified: true, isSystemAdmin });
  await haveFactor(app, person);
  return person;
}

interface Institute {
  readonly organization: BuiltOrganization;
  readonly owner: Person;
  /** Its rule asks lecturers for a second factor today. */
  isAsking: boolean;
  /** Its owner, the only one who can confirm there, has one. */
  canHelp: boolean;
}
/** What is believed; times are hours of the clock below. */
interface Beliefs {
  readonly lecturer: Person;
  readonly institutes: readonly Institute[];
  now: number;
  isOn: boolean;
  /** When it was confirmed by the mailed link, and when anybody last gave a word; undefined without a request. */
  open: { lastAt: number; readonly words: Set<Institute> } | undefined;
}
type Move = (all: Beliefs, institute: Institute, at: number) => Promise<string>;

const HOURS = 72;
const SERVER_ERROR = 500;

const begin: Move = async (all) => {
  if (!all.isOn || all.open) return 'none';
  expect((await ask(app, all.lecturer)).status).toBe(200);
  expect((await confirm(app, await readLink(app, all.lecturer))).status).toBe(200);
  all.open = { lastAt: all.now, words: new Set() };
  return 'begun';
};

const helpByOwner: Move = async (all, institute, at) => {
  // Sometimes of the other institute, sometimes oneself.
  const by =
    at % 7 === 0 ? all.lecturer : at % 5 === 0 ? all.institutes[0]!.owner : institute.owner;
  const params = { orgId: institute.organization.orgId, uid: all.lecturer.uid };
  const { status } = await app.call(confirmLostFactor, { token: by.token, params, body: {} });
  expect(status).toBeLessThan(SERVER_ERROR);
  if (status !== 200) return 'refused';
  expect([by === institute.owner, institute.canHelp, institute.isAsking]).toEqual(
    Array(3).fill(true),
  );
  expect(all.open?.words.has(institute)).toBe(false);
  all.open!.words.add(institute);
  all.open!.lastAt = all.now;
  return 'word of an owner';
};

const helpBySystem: Move = async (all) => {
  const params = { uid: all.lecturer.uid };
  const { status } = await app.call(confirmUserRecovery, { token: staff.token, params, body: {} });
  expect(status).toBeLessThan(SERVER_ERROR);
  const alone = all.institutes.filter((one) => one.isAsking && !one.canHelp);
  const missing = alone.filter((one) => all.open?.words.has(one) === false);
  if (status !== 200) return 'refused';
  // It speaks only where nobody of the institute can.
  expect([all.open !== undefined, missing.length > 0]).toEqual([true, true]);
  for (const one of missing) all.open!.words.add(one);
  all.open!.lastAt = all.now;
  return 'word of the system';
};

const stopByOwner: Move = async (all, institute) => {
  const params = { orgId: institute.organization.orgId, uid: all.lecturer.uid };
  const { token } = institute.owner;
  const { status } = await app.call(stopLostFactor, { token, params, body: {} });
  expect(status).toBeLessThan(SERVER_ERROR);
  if (status !== 200) return 'refused';
  expect([institute.canHelp, institute.isAsking]).toEqual([true, true]);
  all.open = undefined;
  return 'stopped';
};

const wait: Move = async (all, _, at) => {
  const hours = [1, 24, 71, 73, 80][at % 5] ?? 1;
  await letHoursPass(app, all.lecturer, hours);
  all.now += hours;
  return 'waited';
};

const runJob: Move = async (all) => {
  await Promise.all([settle(app), settle(app)]);
  const { rows } = await app.pool.query<{ isOn: boolean; isOpen: boolean }>(
    `select second_factor_at is not null as "isOn",
       exists (select from recoveries where user_id = u.id and ended_at is null) as "isOpen"
     from users u where uid = $1`,
    [all.lecturer.uid],
  );
  const { isOn, isOpen } = rows[0]!;
  if (all.isOn && !isOn) {
    const asking = all.institutes.filter((one) => one.isAsking);
    expect(asking.filter((one) => all.open?.words.has(one) !== true)).toEqual([]);
    expect(all.now - (all.open?.lastAt ?? all.now)).toBeGreaterThanOrEqual(HOURS);
    all.open = undefined;
    await haveFactor(app, all.lecturer);
    return asking.length > 0 ? 'gone with a word' : 'gone';
  }
  expect(isOn).toBe(true);
  // Nobody gave a word for 14 days.
  if (!isOpen) all.open = undefined;
  return 'kept';
};

const changeRule: Move = async (_, institute) => {
  institute.isAsking = !institute.isAsking;
  await letAsk(app, institute.organization, institute.isAsking ? 'staff' : 'none');
  return 'rule changed';
};

const changeOwner: Move = async (_, institute) => {
  institute.canHelp = !institute.canHelp;
  await app.pool.query('update users set second_factor_at = $2 where uid = $1', [
    institute.owner.uid,
    institute.canHelp ? new Date() : null,
  ]);
  await app.pool.query(
    `update sessions set has_second_factor = $2 where user_id = (select id from users where uid = $1)`,
    [institute.owner.uid, institute.canHelp],
  );
  return 'owner changed';
};

const MOVES = {
  begin,
  helpByOwner,
  helpBySystem,
  stopByOwner,
  wait,
  runJob,
  changeRule,
  changeOwner,
} as const;
const OFTEN = [
  'begin',
  'helpByOwner',
  'helpByOwner',
  'helpBySystem',
  'wait',
  'wait',
  'wait',
  'runJob',
  'runJob',
] as const;

async function build(): Promise<Beliefs> {
  const lecturer = await buildHolder();
  const institutes: Institute[] = [];
  for (const name of ['first', 'second']) {
    const owner = await buildHolder();
    const organization = await buildOrganization(app, owner, { name });
    await addMember(app, organization, lecturer, 'lecturer');
    await letAsk(app, organization, 'staff');
    institutes.push({ organization, owner, isAsking: true, canHelp: true });
  }
  return { lecturer, institutes, now: 0, isOn: true, open: undefined };
}

it('R18.5.4 whatever two institutes, staff, a lecturer and the clock do: no factor goes without a word of each that asks, nor before 72 hours', async () => {
  const seen = new Map<string, number>();
  const names = Object.keys(MOVES) as (keyof typeof MOVES)[];
  const step = fc.tuple(fc.constantFrom(...names, ...OFTEN, ...OFTEN), fc.nat(1), fc.nat(69));
  const runs = fc.array(step, { minLength: 40, maxLength: 50, size: 'max' });
  await fc.assert(
    fc.asyncProperty(runs, async (steps) => {
      const all = await build();
      for (const [name, which, at] of steps) {
        const what = await MOVES[name](all, all.institutes[which]!, at);
        seen.set(what, (seen.get(what) ?? 0) + 1);
      }
    }),
    { seed: 1854, numRuns: 16, endOnFailure: true },
  );
  for (const [what, least] of [
    ['gone with a word', 3],
    ['gone', 1],
    ['word of an owner', 3],
    ['word of the system', 3],
    ['stopped', 3],
    ['refused', 20],
  ] as const)
    expect([what, (seen.get(what) ?? 0) >= least]).toEqual([what, true]);
});
