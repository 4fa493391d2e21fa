import { stopRecovery } from '@panthiya/contract/identity/recovery.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import { confirmUserRecovery } from '@panthiya/contract/provider/users.contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { haveFactor } from '../testing/factors.ts';
import { buildUser, type Person } from '../testing/people.ts';
import {
  ask,
  confirm,
  letHoursPass,
  readLink,
  readStopLink,
  settle,
  stopBy,
} from '../testing/recoveries.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

// Random calls by an owner, a thief with the password, a thief who reads the mails too, a second person, the clock and the job.
// What they are answered is compared with what the table of R18.5.3 and R18.5.4 allows, and the factor with what may have happened.

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000000' } });
  staff = await buildUser(app, { isVerified: true, isSystemAdmin: true });
});
afterAll(() => app.close());

/** What is believed of one account; times are hours of the clock below. */
interface Beliefs {
  person: Person;
  now: number;
  isOn: boolean;
  isAdmin: boolean;
  /** The open request; undefined when there is none. */
  open: { askedAt: number; confirmedAt?: number; secondAt?: number } | undefined;
  /** Secrets of mails that somebody read, the newest last. */
  readonly links: string[];
  readonly stops: string[];
}
type Move = (all: Beliefs, at: number) => Promise<string>;

const pick = <T>(items: readonly T[], at: number): T | undefined => items[at % items.length];
const own = '(select id from users where uid = $1)';

/** The password is enough to ask, and for nothing else. */
const askMove: Move = async (all) => {
  if (!all.isOn) return 'none';
  const { status, body } = await ask(app, all.person);
  if (all.open?.confirmedAt !== undefined && status !== 200) {
    expect(body.code).toBe('RECOVERY_OPEN');
    return 'refused';
  }
  expect(status).toBe(200);
  all.open = { askedAt: all.now };
  return 'asked';
};

/** Reads the mail of the newest request: its link, or one that stops it. */
const readMails: Move = async (all, at) => {
  if (all.open === undefined) return 'none';
  if (at % 2 === 0) all.links.push(await readLink(app, all.person));
  else all.stops.push(await readStopLink(app, all.person));
  return 'read';
};

const confirmMove: Move = async (all, at) => {
  // Mostly the newest one.
  const link = at % 4 === 0 ? pick(all.links, at) : all.links.at(-1);
  if (link === undefined) return 'none';
  const { status, body } = await confirm(app, link);
  if (status !== 200) {
    expect(body.code).toBe('LINK_INVALID');
    return 'refused';
  }
  // Never twice, never late, never without a request.
  expect(all.open).toBeDefined();
  expect(all.open?.confirmedAt).toBeUndefined();
  expect(all.now - (all.open?.askedAt ?? 0)).toBeLessThan(24);
  expect(body.dueAt === null).toBe(all.isAdmin);
  all.open = { ...all.open!, confirmedAt: all.now };
  return 'confirmed';
};

/** Asks, reads and confirms in one go, as most owners do. */
const begin: Move = async (all) => {
  await askMove(all, 0);
  await readMails(all, 0);
  return confirmMove(all, 1);
};

/** Another administrator; and the person, who is none or may not confirm their own. */
const secondMove: Move = async (all, at) => {
  const by = at % 3 === 0 ? all.person : staff;
  const params = { uid: all.person.uid };
  const { status, body } = await app.call(confirmUserRecovery, {
    token: by.token,
    params,
    body: {},
  });
  if (status !== 200) {
    const allowed = ['RECOVERY_OVER', 'OWN_ACCOUNT', 'FORBIDDEN', 'SECOND_FACTOR_SETUP'];
    expect([...allowed, 'UNAUTHENTICATED', 'REAUTH_REQUIRED']).toContain(body.code);
    return 'refused';
  }
  expect(by).toBe(staff);
  expect(all.open?.confirmedAt).toBeDefined();
  expect(all.open?.secondAt).toBeUndefined();
  all.open = { ...all.open!, secondAt: all.now };
  return 'second';
};

const stopMove: Move = async (all, at) => {
  const stop = pick(all.stops, at);
  const answer =
    at % 2 === 0 && stop !== undefined
      ? await stopBy(app, stop)
      : await app.call(stopRecovery, { token: all.person.token, body: {} });
  if (answer.status !== 200) {
    expect(['LINK_INVALID', 'RECOVERY_OVER', 'UNAUTHENTICATED']).toContain(answer.body.code);
    return 'refused';
  }
  expect(all.open).toBeDefined();
  all.open = undefined;
  return 'stopped';
};

const wait: Move = async (all, at) => {
  const hours = pick([1, 20, 25, 47, 72, 73, 80], at) ?? 1;
  await letHoursPass(app, all.person, hours);
  all.now += hours;
  return 'waited';
};

const runJob: Move = async (all) => {
  // Twice at once: as in two processes, or after a kill.
  await Promise.all([settle(app), settle(app)]);
  const { rows } = await app.pool.query<{ isOn: boolean; isOpen: boolean }>(
    `select second_factor_at is not null as "isOn",
       exists (select from recoveries where user_id = u.id and ended_at is null) as "isOpen"
     from users u where uid = $1`,
    [all.person.uid],
  );
  const { isOn, isOpen } = rows[0]!;
  if (all.isOn && !isOn) {
    const { confirmedAt, secondAt } = all.open ?? {};
    expect(confirmedAt).toBeDefined();
    expect(all.now - Math.max(confirmedAt ?? all.now, secondAt ?? 0)).toBeGreaterThanOrEqual(72);
    if (all.isAdmin) expect(secondAt).toBeDefined();
    all.isOn = false;
    all.open = undefined;
    return 'gone';
  }
  if (!isOpen) all.open = undefined;
  return 'kept';
};

const changeRights: Move = async (all) => {
  all.isAdmin = !all.isAdmin;
  await app.pool.query('update users set is_system_admin = $2 where uid = $1', [
    all.person.uid,
    all.isAdmin,
  ]);
  return 'changed';
};

/** Signs in again and turns the second step on, where it is off. */
const turnOnAgain: Move = async (all) => {
  if (all.isOn) return 'none';
  const { email, password } = all.person;
  const { body } = await app.call(login, { body: { email, password } });
  all.person = { ...all.person, token: body.token };
  await haveFactor(app, all.person);
  all.isOn = true;
  return 'on';
};

const MOVES = {
  begin,
  ask: askMove,
  read: readMails,
  confirm: confirmMove,
  second: secondMove,
  stop: stopMove,
  wait,
  job: runJob,
  rights: changeRights,
  turnOn: turnOnAgain,
} as const;
/** Else a request is stopped long before it is due. */
const OFTEN: Partial<Record<keyof typeof MOVES, number>> = {
  begin: 3,
  second: 2,
  read: 2,
  confirm: 2,
  wait: 5,
  job: 5,
};
const NAMES = Object.keys(MOVES) as (keyof typeof MOVES)[];

/** What the database says after each call. */
async function checkAll({ person, isOn, open }: Beliefs): Promise<void> {
  const { rows } = await app.pool.query<Record<string, unknown>>(
    `select u.second_factor_at is not null as "isOn", is_recovering as "isRecovering",
       (select count(*)::int from recoveries where user_id = u.id and ended_at is null) as open,
       exists (select from recoveries where user_id = u.id and ended_at is null and confirmed_at is not null) as "isConfirmed"
     from users u where uid = $1`,
    [person.uid],
  );
  const { isConfirmed, ...state } = rows[0]!;
  expect(state).toEqual({ isOn, isRecovering: isConfirmed, open: open === undefined ? 0 : 1 });
}

it('R18.5.3 R18.5.4 whatever owner, thieves, a second person and the clock do: no factor goes early, after a stop, or alone', async () => {
  const seen = new Map<string, number>();
  const names = NAMES.flatMap((name) => Array<typeof name>(OFTEN[name] ?? 1).fill(name));
  const step = fc.tuple(fc.constantFrom(...names), fc.nat(60));
  const runs = fc.array(step, { minLength: 30, maxLength: 45, size: 'max' });
  await fc.assert(
    fc.asyncProperty(runs, async (steps) => {
      const person = await buildUser(app, { isVerified: true });
      await haveFactor(app, person);
      const beliefs: Beliefs = {
        person,
        now: 0,
        isOn: true,
        isAdmin: false,
        open: undefined,
        links: [],
        stops: [],
      };
      for (const [name, at] of steps) {
        const what = await MOVES[name](beliefs, at);
        seen.set(what, (seen.get(what) ?? 0) + 1);
        await checkAll(beliefs);
      }
      await app.pool.query(`delete from recoveries where user_id = ${own}`, [person.uid]);
    }),
    { seed: 185, numRuns: 15, endOnFailure: true },
  );
  for (const [what, least] of [
    ['gone', 3],
    ['second', 3],
    ['stopped', 5],
    ['confirmed', 10],
    ['refused', 20],
  ] as const)
    expect([what, (seen.get(what) ?? 0) >= least]).toEqual([what, true]);
});
