import { execFile } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Figure } from '../report.ts';
import { createCaller } from '../scene/ask.ts';
import { APP } from './ports.ts';
import type { Stage } from './stage.ts';

const run = promisify(execFile);
const CONNECTIONS = 400;
const BUDGET_S = 12;
/** A connection that has not been closed by then is not going to be. */
const PATIENCE_MS = 30_000;
const DRIP_MS = 1000;
const TOOL_SECONDS = 25;

const HEADERS = 'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\n';
const BODY = `${HEADERS}content-type: application/json\r\ncontent-length: 4000\r\n\r\n{"email":"`;
/** What each sends at once, and one letter of it each second after. */
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

/** Asks for liveness four times a second; answers how long it took at the longest, and how often none came. */
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

/** What slowhttptest says at its end: was the service there all the time, and were connections left open? */
async function runTool(words: readonly string[]) {
  const size = ['-c', String(CONNECTIONS), '-r', '200', '-l', String(TOOL_SECONDS), '-p', '3'];
  const { stdout } = await run('slowhttptest', [...size, ...words], { maxBuffer: 32 * 2 ** 20 });
  // Escapes that colour the terminal stand between the words.
  // oxlint-disable-next-line no-control-regex
  const text = stdout.replaceAll(/\u001B\[[\d;]*[A-Za-z]/g, '');
  const isMissed = /service available:\s*NO/.test(text);
  const left = [...text.matchAll(/connected:\s*(\d+)/g)].map(([, count]) => Number(count)).at(-1);
  const status = /Exit status:\s*(.+)/.exec(text)?.[1]?.trim() ?? 'none';
  return { isMissed, left: left ?? CONNECTIONS, status };
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
      budget: { atMost: BUDGET_S },
      beside: closed.map((kind) => `${each} ${kind.name}: ${kind.longest.toFixed(1)} s`).join('; '),
    },
    {
      name: '/health/live meanwhile: not answered',
      value: failed,
      unit: '',
      budget: { atMost: 0 },
      beside: `${asked} asked, the longest ${longest.toFixed(0)} ms`,
    },
  ];
}

async function measureTool({ server }: Stage): Promise<readonly Figure[]> {
  const page = `${server.base}/login`;
  const login = `${server.base}/api/auth/login`;
  const runs: readonly (readonly [string, readonly string[]])[] = [
    ['slow headers', ['-H', '-i', '5', '-u', page]],
    ['slow bodies', ['-B', '-i', '5', '-s', '8192', '-f', 'application/json', '-u', login]],
    ['slow reading', ['-X', '-w', '1', '-y', '32', '-n', '5', '-z', '32', '-u', page]],
  ];
  const figures: Figure[] = [];
  for (const [name, words] of runs) {
    const { isMissed, left, status } = await runTool(words);
    figures.push({
      name: `slowhttptest, ${CONNECTIONS} connections, ${name}: service found away, or connections left`,
      value: left + (isMissed ? 1 : 0),
      unit: '',
      budget: { atMost: 0 },
      beside: `its own word: ${status}`,
    });
  }
  return figures;
}

/** Callers who take their time: are they shown the door, and does anybody else notice? */
export async function measureSlow(stage: Stage): Promise<readonly Figure[]> {
  return [...(await measureOwn(stage)), ...(await measureTool(stage))];
}
