import {
  AFTER_USERS,
  manyOrganizations,
  manyUsers,
  seedInBulk,
} from '@panthiya/server/testing/bulk-seed';
import { type Export, measureExport } from './export.ts';
import { measureFloor } from './floor-load.ts';
import { inFolder } from './in-folder.ts';
import { type Load, load } from './load.ts';
import { failuresFigure, p99Figure } from './load-figures.ts';
import type { Subject } from './processes.ts';
import { type Figure, report } from './report.ts';
import { BASE, signUpBeforehand, withProduct } from './subject-app.ts';

const SECONDS = 4;
const CONNECTIONS = 4;
const USERS = 1_000_000;
/** The most milliseconds for a list. */
const BUDGET_MS = 50;
const ADMIN = 'owner@example.com';

const installation: readonly string[] = [
  manyUsers('pupil', USERS),
  ...AFTER_USERS,
  manyOrganizations('class', 100_000, ADMIN),
  `update users set is_system_admin = true, email_verified_at = now() where email = '${ADMIN}'`,
  `update sessions set has_second_factor = true where user_id = (select id from users where email = '${ADMIN}')`,
  `insert into mails (id, kind, recipient, state, attempts, created_at, expires_at, sent_at)
    select gen_random_uuid(), 'invite', 'pupil' || n || '@example.com', 'sent', 1, now() - n * interval '30 seconds', now(), now()
    from generate_series(1, 200000) n`,
  `insert into audit_log (id, at, event, actor_id, subject_id)
    select gen_random_uuid(), created_at, 'user.registered', id, id from users`,
];

/** Searches as people type them: the first letters of a name, a whole address, a whole number. */
const searches: readonly string[] = [
  'n',
  'ni',
  'nim',
  's',
  'nimal silva',
  'pupil777777@example.com',
  '077 077 7777',
];

/** What the call reads, by the name of its figure. */
const lists: ReadonlyMap<string, string> = new Map([
  ...searches.map((search): [string, string] => [
    `user search “${search}”: p99 at 1,000,000 users`,
    `/users?search=${encodeURIComponent(search)}`,
  ]),
  ['first page, newest users: p99', '/users'],
  ['first page, users by name: p99', '/users?sort=name'],
  ['first page, organisations: p99', '/organizations'],
  ['first page, mails: p99', '/mails'],
  ['first page, audit log: p99', '/audit'],
]);

/** Milliseconds for the counts of all rows. */
async function statsTime(token: string): Promise<number> {
  const from = performance.now();
  const answer = await fetch(`${BASE}/api/admin/stats`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await answer.json();
  if (!answer.ok) throw new Error(`the figures answered ${answer.status}`);
  return performance.now() - from;
}

interface Measured {
  readonly packages: Load;
  readonly lists: ReadonlyMap<string, Load>;
  /** Milliseconds. */
  readonly stats: number;
  readonly file: Export;
}

async function measureAll(app: Subject, token: string): Promise<Measured> {
  const read = async (path: string, connections: number): Promise<Load> => {
    const request = { url: BASE + path, headers: { authorization: `Bearer ${token}` } };
    await load(app.pid, request, connections, 1);
    return load(app.pid, request, connections, SECONDS);
  };
  const measured = new Map<string, Load>();
  for (const [name, path] of lists)
    measured.set(name, await read(`/api/admin${path}`, CONNECTIONS));
  const packages = await read('/api/packages', 16);
  await statsTime(token);
  const stats = await statsTime(token);
  const file = await measureExport(app.pid, `${BASE}/api/admin/users/export`, token);
  return { packages, lists: measured, stats, file };
}

function toFigures({ packages, stats, file, ...measured }: Measured, hello: Load): Figure[] {
  return [
    p99Figure('GET /api/packages p99, 16 connections', packages, 30, hello),
    ...[...measured.lists].map(([name, one]) =>
      p99Figure(`${name}, ${CONNECTIONS} connections`, one, BUDGET_MS, hello),
    ),
    {
      name: 'GET /api/admin/stats at 1,000,000 users',
      value: stats,
      unit: 'ms',
      budget: { atMost: 1000 },
    },
    {
      name: 'CSV export of 1,000,000 users: memory of the server beyond that before it',
      value: file.highest - file.before,
      unit: 'MB',
      budget: { atMost: 64 },
      beside: `RSS ${file.before.toFixed(0)} MB before, at most ${file.highest.toFixed(0)} during (first half ${file.highestOfFirstHalf.toFixed(0)}), ${file.after.toFixed(0)} after; ${file.rows} rows, ${(file.bytes / 1e6).toFixed(0)} MB in ${file.seconds.toFixed(1)} s`,
    },
    failuresFigure([['packages', packages], ...measured.lists]),
  ];
}

/** The provider's lists at a million users: search, first pages, figures, and a file of all users. */
export async function measureAdmin(): Promise<void> {
  const hello = await measureFloor('fastify');
  const measured = await inFolder(async (dataDir) => {
    const token = await signUpBeforehand(dataDir, ADMIN);
    await seedInBulk(dataDir, installation);
    return withProduct(dataDir, (app) => measureAll(app, token));
  });
  report('admin', toFigures(measured, hello));
}
