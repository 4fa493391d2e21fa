import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { manyUsers, seedInBulk } from '@panthiya/server/testing/bulk-seed';
import { inFolder } from './in-folder.ts';
import { load } from './load.ts';
import { failuresFigure } from './load-figures.ts';
import { cpuSeconds, memoryMegabytes } from './processes.ts';
import { type Figure, none, report } from './report.ts';
import { readWith } from './requests.ts';
import { BASE, signUpBeforehand, withProduct } from './subject-app.ts';

/** The real one: LIVE_STREAMS=10000, after `ulimit -n 25000`. */
const STREAMS = Number(process.env['LIVE_STREAMS'] ?? 2000);
const SECONDS = Number(process.env['LIVE_SECONDS'] ?? 30);
const CONNECTIONS = 16;
const PROFILE_SECONDS = 6;
/** As many are opened at once: more would wait in the queue of the port. */
const AT_ONCE = 50;
const KILOBYTES_EACH = 25;
/** Of a core, by all of them; ten thousand in the real run. */
const CORE_PERCENT = 5;

/** The token of a pupil, as the seed has it. */
const tokenOf = (n: number): string => `pt1_${String(n).padStart(43, '0')}`;

/** Pupils who have signed in. */
const scene: readonly string[] = [
  manyUsers('pupil', STREAMS),
  `insert into sessions (id, user_id, token_hash, expires_at)
    select gen_random_uuid(), id, sha256(convert_to('pt1_' || lpad(substring(email from '[0-9]+'), 43, '0'), 'UTF8')), now() + interval '7 days'
    from users where email like 'pupil%'`,
  'analyze',
];

/** A stream by a bare socket; resolves with the first of its answer. */
async function open(n: number): Promise<readonly [Socket, head: string]> {
  const socket = connect(Number(new URL(BASE).port), '127.0.0.1');
  socket.write(`GET /api/live HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${tokenOf(n)}\r\n\r\n`);
  const [head] = (await once(socket, 'data')) as [Buffer];
  socket.resume();
  return [socket, head.toString()];
}

/** What streams cost while nothing happens, beside a call. */
export async function measureLive(): Promise<void> {
  await inFolder(async (dataDir) => {
    const token = await signUpBeforehand(dataDir, 'reader@example.com');
    await seedInBulk(dataDir, scene);
    await withProduct(
      dataDir,
      async (app) => {
        const profile = await load(app.pid, readWith(token), CONNECTIONS, PROFILE_SECONDS);
        const calm = memoryMegabytes(app.pid);
        const opened: (readonly [Socket, string])[] = [];
        for (let from = 1; from <= STREAMS; from += AT_ONCE) {
          const count = Math.min(AT_ONCE, STREAMS - from + 1);
          opened.push(
            ...(await Promise.all(Array.from({ length: count }, (_, n) => open(from + n)))),
          );
        }
        const before = cpuSeconds(app.pid);
        await sleep(SECONDS * 1000);
        const share = ((cpuSeconds(app.pid) - before) / SECONDS) * 100;
        const each = ((memoryMegabytes(app.pid) - calm) * 1024) / STREAMS;
        for (const [socket] of opened) socket.destroy();
        const refused = opened.filter(([, head]) => !head.startsWith('HTTP/1.1 200')).length;
        const figures: Figure[] = [
          {
            name: `memory of an idle stream, of ${STREAMS}, server and PostgreSQL`,
            value: each,
            unit: 'KB',
            budget: { atMost: KILOBYTES_EACH },
            beside: `${calm.toFixed(0)} MB without, after a load of GET /api/profile`,
          },
          {
            name: `CPU of ${STREAMS} idle streams, of a core`,
            value: share,
            unit: '%',
            budget: { atMost: CORE_PERCENT },
            beside: `over ${SECONDS} s; GET /api/profile takes ${profile.cpuPerRequest.toFixed(0)} us`,
          },
          none('streams that were refused', refused, ''),
          failuresFigure([['profile', profile]]),
        ];
        report('live', figures);
      },
      { LIVE_MAX: String(STREAMS) },
    );
  });
}
