import { setTimeout as sleep } from 'node:timers/promises';
import { measureFanOut } from '@panthiya/server/testing/announcing';
import {
  AFTER_STUDENTS,
  manyOrganizations,
  manyUsers,
  seedInBulk,
} from '@panthiya/server/testing/bulk-seed';
import { inFolder } from './in-folder.ts';
import { load } from './load.ts';
import { failuresFigure } from './load-figures.ts';
import { report } from './report.ts';
import { loginWith, readWith } from './requests.ts';
import { BASE, post, signUp, signUpBeforehand, withProduct } from './subject-app.ts';

const OWNER = 'owner@example.com';
const SECONDS = Number(process.env['NOTIFY_SECONDS'] ?? 6);
const CONNECTIONS = 16;
/** How fast many are told. */
const PEOPLE = 5000;
const FAN_OUT_RATIO = 6;
const FAN_OUT_S = 10;
const SIGN_IN_RATIO = 1.3;
const LIST_MS = 30;
/** Undo lasts so long: then it is told. */
const UNTIL_TOLD_MS = 9500;

const owner = `(select id from users where email = '${OWNER}')`;
const institute = `(select id from organizations limit 1)`;

/** An institute of 5,000 students, whose owner has a thousand lines in the bell. */
const scene: readonly string[] = [
  'update package_features set count = -1',
  `update users set email_verified_at = now() where id = ${owner}`,
  manyUsers('pupil', PEOPLE),
  manyOrganizations('institute', 1, OWNER),
  `insert into memberships (organization_id, user_id, roles, sort_name)
    select ${institute}, id, '{student}', '' from users where email like 'pupil%'`,
  `insert into memberships (organization_id, user_id, roles) values (${institute}, ${owner}, '{admin}') on conflict do nothing`,
  AFTER_STUDENTS,
  `insert into announcements (id, organization_id, audience, title, body, state, publish_at, published_at, expires_at)
    select gen_random_uuid(), ${institute}, 'everyone', 'Notice ' || n, 'Read this.', 'published', now(), now(), now() + interval '30 days'
    from generate_series(1, 1000) n`,
  `insert into notifications (id, user_id, kind, organization_id, subject_id, key, at)
    select gen_random_uuid(), ${owner}, 'announcement', organization_id, id, 'announcement:' || id, now() from announcements`,
  'analyze',
];

/** Telling 5,000 people, and what the bell costs, beside their floors. */
export async function measureNotify(): Promise<void> {
  await inFolder(async (dataDir) => {
    const token = await signUpBeforehand(dataDir, OWNER);
    await seedInBulk(dataDir, scene);
    const fanOut = await measureFanOut(dataDir);
    await withProduct(dataDir, async (app) => {
      const headers = { authorization: `Bearer ${token}` };
      const state = `${BASE}/api/notifications/state`;
      const etag = (await fetch(state, { headers })).headers.get('etag') ?? '';
      const measure = (request: Parameters<typeof load>[1]) =>
        load(app.pid, request, CONNECTIONS, SECONDS);
      const profile = await measure(readWith(token));
      const unchanged = await measure({
        url: state,
        headers: { ...headers, 'if-none-match': etag },
      });
      const list = await measure({ url: `${BASE}/api/notifications`, headers });
      const { credentials } = await signUp(BASE, 'guest@example.com');
      const calm = await measure(loginWith(credentials));
      await post(
        `${BASE}/api/organization/institute-1/announcements`,
        { title: 'Exam', text: 'On Friday.', audience: 'everyone', courseIds: [], publish: 'now' },
        token,
      );
      await sleep(UNTIL_TOLD_MS);
      const meanwhile = await measure(loginWith(credentials));
      report('notify', [
        {
          name: `telling ${fanOut.people} people, of a bare INSERT … SELECT of as many rows`,
          value: fanOut.told / fanOut.floor,
          unit: 'x',
          budget: { atMost: FAN_OUT_RATIO },
          beside: `${fanOut.told.toFixed(2)} s of ${fanOut.floor.toFixed(3)} s`,
        },
        {
          name: `telling ${fanOut.people} people`,
          value: fanOut.told,
          unit: 's',
          budget: { atMost: FAN_OUT_S },
        },
        {
          name: 'POST /api/auth/login p99 while they are told, of without',
          value: meanwhile.p99 / calm.p99,
          unit: 'x',
          budget: { atMost: SIGN_IN_RATIO },
          beside: `${meanwhile.p99.toFixed(0)} ms of ${calm.p99.toFixed(0)} ms`,
        },
        {
          name: 'GET /api/notifications/state CPU while nothing changed (304), of GET /api/profile',
          value: unchanged.cpuPerRequest / profile.cpuPerRequest,
          unit: 'x',
          budget: { atMost: 1 },
          beside: `${unchanged.cpuPerRequest.toFixed(0)} us of ${profile.cpuPerRequest.toFixed(0)} us`,
        },
        {
          name: 'GET /api/notifications of a thousand unread, p99',
          value: list.p99,
          unit: 'ms',
          budget: { atMost: LIST_MS },
          beside: `p50 ${list.p50.toFixed(1)} ms`,
        },
        failuresFigure(Object.entries({ profile, unchanged, list, calm, meanwhile })),
      ]);
    });
  });
}
