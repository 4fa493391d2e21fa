import { Agent, get } from 'node:http';
import { cpuOf, cpuSeconds } from '../processes.ts';
import type { Figure } from '../report.ts';
import { BASE } from '../subject-app.ts';
import { SITE, STAFF } from './scene.ts';
import { openVisitor } from './visitors.ts';

const VISITS = 300;
/** The server has seen the page so often before it is measured: its code is compiled then. */
const VISITS_BEFORE = 150;
const MANY = 16;

interface Cost {
  /** Milliseconds of CPU a visit, of the answering process with its threads, and of PostgreSQL. */
  readonly server: number;
  readonly database: number;
  /** Visits whose page the server has drawn. */
  readonly drawn: number;
}

/** What a browser sends, as far as the server reads it. */
interface Reader {
  readonly cookie: string;
  readonly token: string;
  /** What the page asks beside its document. */
  readonly calls: readonly string[];
}

/** How a phone asks for a document. */
const NAVIGATION = {
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'none',
  'sec-ch-ua-mobile': '?1',
};
const agent = new Agent({ keepAlive: true });

function ask(path: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    const accepted = { 'accept-encoding': 'br', 'accept-language': 'en', ...headers };
    get(BASE + path, { agent, headers: accepted }, (answer) => {
      let bytes = 0;
      answer.on('data', (piece: Buffer) => (bytes += piece.length));
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(bytes)
          : reject(new Error(`${path} answered ${answer.statusCode}`)),
      );
    }).on('error', reject);
  });
}

/** One visit: the document, then the calls. @returns bytes of the document as sent */
async function visitOnce(path: string, { cookie, token, calls }: Reader): Promise<number> {
  const bytes = await ask(path, { ...NAVIGATION, cookie });
  await Promise.all(calls.map((call) => ask(call, { authorization: `Bearer ${token}` })));
  return bytes;
}

async function visitAll(path: string, reader: Reader, lanes: number, count: number) {
  const sizes: number[] = [];
  let left = count;
  const lane = async (): Promise<void> => {
    while ((left -= 1) >= 0) sizes.push(await visitOnce(path, reader));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return sizes;
}

/** A drawn document is larger than half of the largest; one without answers and drawing is a quarter of it. */
function countDrawn(sizes: readonly number[]): number {
  const largest = Math.max(...sizes);
  return sizes.filter((size) => size > largest * 0.6).length;
}

async function measureCost(
  pid: number,
  path: string,
  reader: Reader,
  lanes: number,
): Promise<Cost> {
  await visitAll(path, reader, lanes, VISITS_BEFORE);
  const [all, own] = [cpuSeconds(pid), cpuOf(pid)];
  const sizes = await visitAll(path, reader, lanes, VISITS);
  const server = cpuOf(pid) - own;
  const database = cpuSeconds(pid) - all - server;
  const perVisit = (seconds: number): number => (seconds / VISITS) * 1000;
  return { server: perVisit(server), database: perVisit(database), drawn: countDrawn(sizes) };
}

/** The dashboard's reader, and what the page asks beside its document in a browser. */
async function findReader(): Promise<Reader> {
  const visitor = await openVisitor(SITE, STAFF);
  const page = await visitor.context.newPage();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + search);
  });
  await page.goto(SITE, { waitUntil: 'networkidle' });
  const cookies = await visitor.context.cookies(SITE);
  await visitor.close();
  return {
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    token: cookies.find(({ name }) => name === 'pt_token')?.value ?? '',
    calls,
  };
}

/** What a visit of the dashboard costs the server: the document with its answers and drawing, and the calls after it. */
export async function measureVisitCost(pid: number): Promise<readonly Figure[]> {
  const reader = await findReader();
  const one = await measureCost(pid, '/', reader, 1);
  // Of many at once most come plain, so that calls find the database free (ADR 0027): cheaper, and no figure of its own.
  const many = await measureCost(pid, '/', reader, MANY);
  // Made once for all visitors: what a document costs that nobody is asked for.
  const floor = await measureCost(pid, '/login', { cookie: '', token: '', calls: [] }, 1);
  agent.destroy();
  return [
    {
      name: 'dashboard: CPU of a visit, document and data',
      value: one.server + one.database,
      unit: 'ms',
      budget: { atMost: 3 },
      beside: `floor ${(floor.server + floor.database).toFixed(2)} ms, the document of /login; Node ${one.server.toFixed(2)}, PostgreSQL ${one.database.toFixed(2)} ms; ${one.drawn} of ${VISITS} drawn, ${reader.calls.length} calls beside the document; ${MANY} at once ${(many.server + many.database).toFixed(2)} ms, ${many.drawn} drawn`,
    },
  ];
}
