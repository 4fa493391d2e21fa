import { execFile } from 'node:child_process';
import { readdirSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Figure, none } from '../report.ts';
import { createCaller } from '../scene/ask.ts';
import { APP } from './ports.ts';
import type { Stage } from './stage.ts';

const run = promisify(execFile);
const CONNECTIONS = 400;
/** The last slow connection is closed by then. */
const BUDGET_SECONDS = 12;
/** A connection that is still open then will not be closed. */
const PATIENCE_MS = 30_000;
const DRIP_MS = 1000;

const HEADERS = 'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\n';
const BODY = `${HEADERS}content-type: application/json\r\ncontent-length: 4000\r\n\r\n{"email":"`;
/** What each sends at once, and one more letter each second. */
const kinds: Readonly<Record<string, { readonly start: string; readonly drip: string }>> = {
  'that say nothing': { start: '', drip: '' },
  'slow headers': { start: `${HEADERS}x-slow: `, drip: 'a' },
  'slow bodies': { start: BODY, drip: 'a' },
  'begun and left lying': { start: BODY, drip: '' },
};

/** Seconds until the server closed it. */
function openSlow(start: string, drip: string): Promise<number> {
  const openedAt = performance.now();
  return new Promise((resolve) => {
    const socket = connect(APP, '127.0.0.1', () => {
      if (start !== '') socket.write(start);
    });
    const dripping = setInterval(() => {
      if (drip !== '' && socket.writable) socket.write(drip);
    }, DRIP_MS);
    const patience = setTimeout(() => socket.destroy(), PATIENCE_MS);
    socket.on('error', () => undefined);
    socket.resume();
    socket.on('close', () => {
      clearInterval(dripping);
      clearTimeout(patience);
      resolve((performance.now() - openedAt) / 1000);
    });
  });
}

/** Calls liveness four times a second. Answers the longest time, and how often no answer came. */
async function watchLiveness(base: string, isOver: () => boolean) {
  const call = createCaller(base);
  let longest = 0;
  let asked = 0;
  let failed = 0;
  while (!isOver()) {
    const { status, took } = await call({ path: '/health/live' });
    asked += 1;
    longest = Math.max(longest, took);
    if (status !== 200) failed += 1;
    await sleep(250);
  }
  return { longest, asked, failed };
}

/** What slowhttptest says: was the service there all the time, and did it end because nothing was left open? */
async function runTool(words: readonly string[], seconds: number) {
  const size = ['-c', String(CONNECTIONS), '-r', '200', '-l', String(seconds), '-p', '5'];
  const { stdout } = await run('slowhttptest', [...size, ...words], { maxBuffer: 32 * 2 ** 20 });
  // Codes that colour the terminal are between the words.
  // oxlint-disable-next-line no-control-regex
  const text = stdout.replaceAll(/\u001B\[[\d;]*[A-Za-z]/g, '');
  const looks = [...text.matchAll(/service available:\s*(YES|NO)/g)].map(([, word]) => word);
  return {
    looks: looks.length,
    missed: looks.filter((word) => word === 'NO').length,
    lasted: Number(/Test ended on (\d+)/.exec(text)?.[1] ?? seconds),
    isOver: text.includes('No open connections left'),
  };
}

/** Sockets of a process. */
function countSockets(pid: number): number {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).filter((name) => {
    try {
      return readlinkSync(`${folder}/${name}`).startsWith('socket:');
    } catch {
      return false;
    }
  }).length;
}

/** The sockets of the server at the end of some work, and at most, above those of before. */
async function watchSockets<Result>(pid: number, work: Promise<Result>) {
  const before = countSockets(pid);
  let most = 0;
  let last = 0;
  const watching = setInterval(() => {
    last = countSockets(pid) - before;
    most = Math.max(most, last);
  }, 500);
  const result = await work.finally(() => clearInterval(watching));
  return { result, most, last };
}

async function measureOwn({ server }: Stage): Promise<readonly Figure[]> {
  let isOver = false;
  const watching = watchLiveness(server.base, () => isOver);
  const entries = Object.entries(kinds);
  const each = CONNECTIONS / entries.length;
  const closed = await Promise.all(
    entries.map(async ([name, { start, drip }]) => {
      const took = await Promise.all(Array.from({ length: each }, () => openSlow(start, drip)));
      return { name, longest: Math.max(...took) };
    }),
  );
  isOver = true;
  const { longest, asked, failed } = await watching;
  return [
    {
      name: `${CONNECTIONS} slow connections at once: the last is closed after`,
      value: Math.max(...closed.map((kind) => kind.longest)),
      unit: 's',
      budget: { atMost: BUDGET_SECONDS },
      beside: closed.map((kind) => `${each} ${kind.name}: ${kind.longest.toFixed(1)} s`).join('; '),
    },
    none(
      '/health/live meanwhile: not answered',
      failed,
      `${asked} asked, the longest ${longest.toFixed(0)} ms`,
    ),
  ];
}

async function measureTool({ server }: Stage): Promise<readonly Figure[]> {
  const page = `${server.base}/login`;
  const login = `${server.base}/api/auth/login`;
  const runs: readonly (readonly [string, readonly string[], number])[] = [
    ['slow headers', ['-H', '-i', '5', '-u', page], 30],
    ['slow bodies', ['-B', '-i', '5', '-s', '8192', '-f', 'application/json', '-u', login], 30],
    // An answer that waits in the kernel costs the process nothing: its connection ends with the keep-alive.
    ['slow reading', ['-X', '-w', '1', '-y', '32', '-n', '5', '-z', '32', '-u', page], 90],
  ];
  const figures: Figure[] = [];
  for (const [name, words, seconds] of runs) {
    const tool = runTool(words, seconds);
    const { result, most, last } = await watchSockets(server.child.pid ?? 0, tool);
    const { looks, missed, lasted, isOver } = result;
    figures.push(
      none(
        `slowhttptest, ${CONNECTIONS} connections, ${name}: times the service was found away`,
        looks === 0 ? 1 : missed,
        `looked ${looks} times; the server held ${most} sockets for it at most, ${last} at the end; the tool ${isOver ? `had no connection left after ${lasted} s` : `was still reading after ${seconds} s`}`,
      ),
    );
  }
  return figures;
}

/** Slow callers: does the server close them, and does anyone else notice? */
export async function measureSlow(stage: Stage): Promise<readonly Figure[]> {
  return [...(await measureOwn(stage)), ...(await measureTool(stage))];
}
