import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AFTER_MEMBERSHIPS,
  manyOrganizations,
  manyUsers,
  seedInBulk,
} from '@panthiya/server/testing/bulk-seed';
import { measureFloor } from './floor-load.ts';
import { type Load, load } from './load.ts';
import { startSubject } from './processes.ts';
import { type Figure, report } from './report.ts';
import { APP_PROGRAM, appEnv, signUp } from './subject-app.ts';

const SECONDS = 6;
const PORT = 3395;
const BASE = `http://127.0.0.1:${PORT}`;
const MEMBERS = 10_000;
const OWN = 50;
const USERS = 1_000_000;
const ORGANIZATIONS = 100_000;
const IN_ORGANIZATIONS = 300_000;
const OWNER = 'owner@example.com';

/** One big organisation, and its admin in fifty. */
const bigOrganization: readonly string[] = [
  manyUsers('pupil', MEMBERS),
  manyOrganizations('own', OWN, OWNER),
  `insert into memberships (organization_id, user_id, roles)
    select organizations.id, owner_id, '{admin}' from organizations where org_id like 'own-%'`,
  `insert into memberships (organization_id, user_id, roles)
    select organizations.id, users.id, case when users.email like 'pupil1_@%' then '{lecturer}'::text[] else '{student}' end
    from organizations, users where org_id = 'own-1' and users.email like 'pupil%'`,
  ...AFTER_MEMBERSHIPS,
];

/** Everybody else: a million accounts, a third of them in a hundred thousand organisations. */
const bigInstallation: readonly string[] = [
  manyUsers('other', USERS),
  manyOrganizations('other', ORGANIZATIONS, 'other1@example.com'),
  // Without it the planner takes the new rows for a handful and joins them one by one.
  'analyze users, organizations',
  `create temporary table place as
    select organizations.id as organization_id, people.id as user_id, people.name, people.words
    from (select id, row_number() over () as n from organizations where org_id like 'other-%') organizations
    join (
      select id, row_number() over () as n, first_name || ' ' || last_name as name,
        name_words(first_name, last_name, email) as words
      from users where email like 'other%' limit ${IN_ORGANIZATIONS}
    ) people on organizations.n = 1 + people.n % ${ORGANIZATIONS}`,
  `insert into memberships (organization_id, user_id, roles, sort_name)
    select organization_id, user_id, '{student}', name from place`,
  `insert into member_words (organization_id, word, sort_name, user_id)
    select organization_id, word, name, user_id from place, unnest(words) as word`,
];

const reads = {
  'own organisations (50)': '/api/organization/list',
  'members of 10,000, first page': '/api/organization/own-1/members',
  'members of 10,000, search': '/api/organization/own-1/members?search=nimal%20silva',
  'members of 10,000, lecturers': '/api/organization/own-1/members?role=lecturer',
} as const;
type Read = keyof typeof reads;
const names = Object.keys(reads) as readonly Read[];

async function signIn(): Promise<string> {
  const app = await start();
  const { token } = await signUp(BASE, OWNER);
  await app.stop();
  return token;
}

let dataDir = '';
const start = () =>
  startSubject(process.execPath, APP_PROGRAM, `${BASE}/health/ready`, appEnv(PORT, dataDir));

async function measureReads(token: string): Promise<Readonly<Record<Read, Load>>> {
  const app = await start();
  try {
    const loads = new Map<string, Load>();
    for (const name of names) {
      const request = {
        url: BASE + reads[name],
        headers: { authorization: `Bearer ${token}` },
      };
      await load(app.pid, request, 16, 2);
      loads.set(name, await load(app.pid, request, 16, SECONDS));
    }
    return Object.fromEntries(loads) as Readonly<Record<Read, Load>>;
  } finally {
    await app.stop();
  }
}

/** Lists of organisations and members at two sizes of the installation. */
export async function measureOrganizations(): Promise<void> {
  dataDir = mkdtempSync(join(tmpdir(), 'panthiya-bench-'));
  try {
    const hello = await measureFloor('fastify', 3396);
    const token = await signIn();
    await seedInBulk(dataDir, bigOrganization);
    const small = await measureReads(token);
    await seedInBulk(dataDir, bigInstallation);
    const large = await measureReads(token);
    const failures = names.reduce(
      (sum, name) => sum + small[name].failures + large[name].failures,
      0,
    );
    report('organizations', [
      ...names.flatMap((name): Figure[] => [
        {
          name: `${name}: p99 at 1,000,000 users, 16 connections`,
          value: large[name].p99,
          unit: 'ms',
          budget: { atMost: 30 },
          beside: `p50 ${large[name].p50.toFixed(2)} ms, ${Math.round(large[name].requestsPerSecond)}/s of hello ${Math.round(hello.requestsPerSecond)}/s (${(large[name].requestsPerSecond / hello.requestsPerSecond).toFixed(3)} x), ${large[name].cpuPerRequest.toFixed(0)} us CPU`,
        },
        {
          name: `${name}: p50 at 1,000,000 users of that at 10,000`,
          value: large[name].p50 / small[name].p50,
          unit: 'x',
          budget: { atMost: 1.3 },
          beside: `p50 ${small[name].p50.toFixed(2)} ms, p99 ${small[name].p99.toFixed(2)} ms at 10,000`,
        },
      ]),
      {
        name: 'refused or failed requests in these runs',
        value: failures,
        unit: '',
        budget: { atMost: 0 },
      },
    ]);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
