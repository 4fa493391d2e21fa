import {
  stopAddressByLink,
  stopAddressRecovery,
} from '@panthiya/contract/identity/address-recovery.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  beginMove,
  confirmMove,
  letDaysPass,
  readMove,
  readMoveLink,
  settleMoves,
  stopMove,
} from '../testing/address-recoveries.ts';
import { buildOrganization } from '../testing/organizations.ts';
import { buildUser, type Person } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

// Random calls by two system administrators, an owner, whoever reads the old mailbox, somebody who wants the new address, the clock
// and the job. The address changes only where the rule of R18.5.5 lets it, and then it does.

let app: TestApp;
let staff: readonly [Person, Person];
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000000' } });
  const build = () => buildUser(app, { isVerified: true, isSystemAdmin: true });
  staff = [await build(), await build()];
});
afterAll(() => app.close());

/** What is believed of one account; times are days of the clock below. */
interface Beliefs {
  person: Person;
  now: number;
  isOwner: boolean;
  isDisabled: boolean;
  isAdmin: boolean;
  open:
    | { wanted: string; by: Person; second?: Person; runsFrom?: number; asksFrom: number }
    | undefined;
  isTaken: boolean;
  readonly links: string[];
}
type Move = (all: Beliefs, at: number) => Promise<string>;

const DAYS = 7;
const LAST_DAY = 14;
const SERVER_ERROR = 500;
let count = 0;
const mayMove = ({ isDisabled, isAdmin }: Beliefs): boolean => !isDisabled && !isAdmin;
const set = ({ person }: Beliefs, change: string) =>
  app.pool.query(`update users set ${change} where uid = $1`, [person.uid]);

const begin: Move = async (all, at) => {
  count += 1;
  const wanted = `mailbox-${count}@example.com`;
  const by = at % 5 === 0 ? all.person : staff[at % 2]!;
  const { status, body } = await beginMove(app, all.person, by, wanted);
  expect(status).toBeLessThan(SERVER_ERROR);
  if (status !== 200) {
    const isExpired =
      all.open?.runsFrom === undefined && all.now - (all.open?.asksFrom ?? all.now) >= LAST_DAY;
    const mayBegin = mayMove(all) && by !== all.person && (!all.open || isExpired);
    expect([body.code, mayBegin]).toEqual([expect.any(String), false]);
    return 'refused';
  }
  expect([mayMove(all), by === all.person]).toEqual([true, false]);
  all.open = { wanted, by, asksFrom: all.now, ...(!all.isOwner && { runsFrom: all.now }) };
  all.isTaken = false;
  return 'begun';
};

const confirm: Move = async (all, at) => {
  const by = at % 5 === 0 ? all.person : staff[at % 2]!;
  const { status } = await confirmMove(app, all.person, by);
  // Refused by a rule, before the database has to.
  expect(status).toBeLessThan(SERVER_ERROR);
  if (status !== 200) return 'refused';
  expect([all.open?.runsFrom, mayMove(all)]).toEqual([undefined, true]);
  expect([all.person, all.open?.by]).not.toContain(by);
  all.open = { ...all.open!, second: by, runsFrom: all.now };
  return 'confirmed';
};

const stop: Move = async (all, at) => {
  const { token } = all.person;
  const link = all.links[at % Math.max(1, all.links.length)];
  const answer =
    at % 3 === 0
      ? await stopMove(app, all.person, staff[at % 2]!)
      : at % 3 === 1 || link === undefined
        ? await app.call(stopAddressRecovery, { token, body: {} })
        : await app.call(stopAddressByLink, { body: { token: link } });
  if (answer.status !== 200) return 'refused';
  expect(all.open).toBeDefined();
  all.open = undefined;
  return 'stopped';
};

const readMailbox: Move = async (all) => {
  if (!all.open) return 'none';
  all.links.push(await readMoveLink(app, all.person));
  return 'read';
};

const wait: Move = async (all, at) => {
  const days = [0.5, 3, 6.9, 7.1, 8, 14.1][at % 6] ?? 1;
  await letDaysPass(app, all.person, days);
  all.now += days;
  return 'waited';
};

/** What the job must have done, or must not have done. */
const runJob: Move = async (all) => {
  // Twice at once: as in two processes, or after a kill.
  await Promise.all([settleMoves(app), settleMoves(app)]);
  const { open } = all;
  if (!open) return 'none';
  const move = (await readMove(app, all.person))!;
  const hasSecond = !all.isOwner || open.second !== undefined;
  const isDue = open.runsFrom !== undefined && all.now - open.runsFrom >= DAYS;
  const isLate = open.runsFrom === undefined && all.now - open.asksFrom >= LAST_DAY;
  const expected = !mayMove(all)
    ? 'stopped'
    : isLate
      ? 'expired'
      : isDue && hasSecond
        ? all.isTaken
          ? 'taken'
          : 'done'
        : null;
  // What is over by itself may wait until the job looks at it.
  if (expected !== 'stopped' || move.outcome !== null) expect(move.outcome).toBe(expected);
  expect(move.email).toBe(move.outcome === 'done' ? open.wanted : all.person.email);
  if (move.outcome !== null) {
    all.open = undefined;
    if (move.outcome !== 'done') return move.outcome;
    const { password } = all.person;
    const { body } = await app.call(login, { body: { email: open.wanted, password } });
    all.person = { ...all.person, email: open.wanted, token: body.token };
    return 'done';
  }
  // Its owner looks after an institute since then: a second one is asked, and the time begins anew.
  if (open.runsFrom !== undefined && !hasSecond && !move.isWaiting) {
    const { runsFrom: _, ...rest } = open;
    all.open = { ...rest, asksFrom: all.now };
    return 'asked for a second';
  }
  return 'kept';
};

const found: Move = async (all) => {
  if (all.isOwner || !mayMove(all)) return 'none';
  await buildOrganization(app, all.person);
  all.isOwner = true;
  return 'owner';
};
const disable: Move = async (all) => {
  all.isDisabled = !all.isDisabled;
  await set(all, `disabled_at = ${all.isDisabled ? 'now()' : 'null'}`);
  return 'changed';
};
const giveRights: Move = async (all) => {
  all.isAdmin = !all.isAdmin;
  await set(all, `is_system_admin = ${all.isAdmin}`);
  return 'changed';
};
const takeAddress: Move = async (all) => {
  if (!all.open || all.isTaken) return 'none';
  const { uid } = await buildUser(app);
  await app.pool.query('update users set email = $2 where uid = $1', [uid, all.open.wanted]);
  all.isTaken = true;
  return 'taken by another';
};

const MOVES = {
  begin,
  confirm,
  stop,
  readMailbox,
  wait,
  runJob,
  found,
  disable,
  giveRights,
  takeAddress,
} as const;
const OFTEN = ['begin', 'begin', 'confirm', 'confirm', 'wait', 'wait', 'runJob', 'runJob'] as const;

it('R18.5.5 whatever staff, an owner, thieves and the clock do: the address changes after its time, never after a stop, for an owner never by one alone', async () => {
  const seen = new Map<string, number>();
  const names = Object.keys(MOVES) as (keyof typeof MOVES)[];
  const step = fc.tuple(fc.constantFrom(...names, ...OFTEN, ...OFTEN), fc.nat(60));
  const runs = fc.array(step, { minLength: 30, maxLength: 45, size: 'max' });
  await fc.assert(
    fc.asyncProperty(runs, async (steps) => {
      const person = await buildUser(app, { isVerified: true });
      const all: Beliefs = {
        person,
        now: 0,
        isOwner: false,
        isDisabled: false,
        isAdmin: false,
        open: undefined,
        isTaken: false,
        links: [],
      };
      for (const [name, at] of steps) {
        const what = await MOVES[name](all, at);
        seen.set(what, (seen.get(what) ?? 0) + 1);
        const move = await readMove(app, all.person);
        expect([move?.email, move?.isMoving]).toEqual([all.person.email, all.open !== undefined]);
      }
    }),
    { seed: 1855, numRuns: 50, endOnFailure: true },
  );
  for (const [what, least] of [
    ['done', 3],
    ['stopped', 5],
    ['confirmed', 3],
    ['refused', 20],
    ['asked for a second', 1],
    ['expired', 1],
  ] as const)
    expect([what, (seen.get(what) ?? 0) >= least]).toEqual([what, true]);
});
