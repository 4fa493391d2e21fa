import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AFTER_USERS,
  manyOrganizations,
  manyUsers,
  seedInBulk,
} from '@panthiya/server/testing/bulk-seed';
import { type Export, measureExport } from './export.ts';
import { measureFloor } from './floor-load.ts';
import { type Load, load } from './load.ts';
import { startSubject } from './processes.ts';
import { type Figure, report } from './report.ts';
import { APP_PROGRAM, appEnv, signUp } from './subject-app.ts';

const SECONDS = 4;
const PORT = 3401;
const BASE = `http://127.0.0.1:${PORT}`;
const CONNECTIONS = 4;
const USERS = 1_000_000;
const ADMIN = 'owner@example.com';

const installation: readonly string[] = [
  manyUsers('pupil', USERS),
  ...AFTER_USERS,
  manyOrganizations('class', 100_000, ADMIN),
  `update users set is_system_admin = true, email_verified_at = now() where email = '${ADMIN}'`,
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

const firstPages = {
  'newest users': '/api/admin/users',
  'users by name': '/api/admin/users?sort=name',
  organisations: '/api/admin/organizations',
  mails: '/api/admin/mails',
  'audit log': '/api/admin/audit',
} as const;

let dataDir = '';
const start = () =>
  startSubject(process.execPath, APP_PROGRAM, `${BASE}/health/ready`, appEnv(PORT, dataDir));

async function signIn(): Promise<string> {
  const app = await start();
  const { token } = await signUp(BASE, ADMIN);
  await app.stop();
  return token;
}

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
  readonly searches: readonly Load[];
  readonly pages: readonly (readonly [string, Load])[];
  readonly stats: number;
  readonly file: Export;
}

async function measureAll(token: string): Promise<Measured> {
  const app = await start();
  const read = async (path: string, connections = CONNECTIONS): Promise<Load> => {
    const request = { url: BASE + path, headers: { authorization: `Bearer ${token}` } };
    await load(app.pid, request, connections, 1);
    return load(app.pid, request, connections, SECONDS);
  };
  try {
    const found: Load[] = [];
    const pages: [string, Load][] = [];
    for (const search of searches) {
      found.push(await read(`/api/admin/users?search=${encodeURIComponent(search)}`));
    }
    for (const [name, path] of Object.entries(firstPages)) pages.push([name, await read(path)]);
    const packages = await read('/api/packages', 16);
    await statsTime(token);
    const stats = await statsTime(token);
    const file = await measureExport(app.pid, `${BASE}/api/admin/users/export`, token);
    return { packages, searches: found, pages, stats, file };
  } finally {
    await app.stop();
  }
}

const describeLoad = (one: Load, hello: Load): string =>
  `p50 ${one.p50.toFixed(2)} ms, ${Math.round(one.requestsPerSecond)}/s of hello ${Math.round(hello.requestsPerSecond)}/s (${(one.requestsPerSecond / hello.requestsPerSecond).toFixed(3)} x), ${one.cpuPerRequest.toFixed(0)} us CPU`;

function toFigures({ packages, pages, stats, file, ...all }: Measured, hello: Load): Figure[] {
  const loads = [packages, ...all.searches, ...pages.map(([, one]) => one)];
  return [
    {
      name: 'GET /api/packages p99, 16 connections',
      value: packages.p99,
      unit: 'ms',
      budget: { atMost: 30 },
      beside: describeLoad(packages, hello),
    },
    ...all.searches.map((one, index) => ({
      name: `user search “${searches[index] ?? ''}”: p99 at 1,000,000 users, ${CONNECTIONS} connections`,
      value: one.p99,
      unit: 'ms',
      budget: { atMost: 50 },
      beside: describeLoad(one, hello),
    })),
    ...pages.map(([name, one]) => ({
      name: `first page, ${name}: p99, ${CONNECTIONS} connections`,
      value: one.p99,
      unit: 'ms',
      budget: { atMost: 50 },
      beside: describeLoad(one, hello),
    })),
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
    {
      name: 'refused or failed requests in these runs',
      value: loads.reduce((sum, { failures }) => sum + failures, 0),
      unit: '',
      budget: { atMost: 0 },
    },
  ];
}

/** The provider's lists at a million users: search, first pages, figures, and a file of everybody. */
export async function measureAdmin(): Promise<void> {
  dataDir = mkdtempSync(join(tmpdir(), 'panthiya-bench-'));
  try {
    const hello = await measureFloor('fastify', 3402);
    const token = await signIn();
    await seedInBulk(dataDir, installation);
    report('admin', toFigures(await measureAll(token), hello));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
