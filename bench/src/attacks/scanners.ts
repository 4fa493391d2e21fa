import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { start, untilEnded } from '../scene/children.ts';

/** One request that a scanner can vary. */
export interface Target {
  readonly method: string;
  /** With its query; for sqlmap a `*` marks what to vary. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Where a scanner works. */
export interface Ground {
  readonly base: string;
  /** A folder for its files. */
  readonly folder: string;
  readonly token: string;
}

/** What a scanner says it found, one line each. */
export type Findings = readonly string[];

const SECONDS = { sqlmap: 900, wapiti: 420, ffuf: 150 } as const;
/** wapiti's own list, from its Debian package: 31,545 names of files and folders. */
const WORDS = '/usr/lib/python3/dist-packages/wapitiCore/data/attacks/busterPayloads.txt';
const RULE = '='.repeat(54);

/** Runs it to its end or its time limit; answers its output, and if it reached its end. */
async function runScanner(name: keyof typeof SECONDS, words: readonly string[]) {
  const child = start(name, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  child.stdout?.on('data', (piece: Buffer) => (printed += piece.toString()));
  child.stderr?.on('data', (piece: Buffer) => (printed += piece.toString()));
  let isWhole = true;
  const timer = setTimeout(() => {
    isWhole = false;
    child.kill('SIGINT');
  }, SECONDS[name] * 1000);
  await untilEnded(child);
  clearTimeout(timer);
  return { printed, isWhole };
}

/** As a proxy would have recorded it, which sqlmap reads. */
function writeRequest({ base, token }: Ground, { method, path, body }: Target): string {
  const { host } = new URL(base);
  const head = [`${method} ${path} HTTP/1.1`, `Host: ${host}`, `Authorization: Bearer ${token}`];
  const lines = body
    ? [...head, 'Content-Type: application/json', '', JSON.stringify(body)]
    : [...head, '', ''];
  return `${RULE}\n${lines.join('\n')}\n${RULE}\n`;
}

/** sqlmap over each target: boolean, error, union, stacked and timed injection. */
export async function runSqlmap(ground: Ground, targets: readonly Target[]) {
  const folder = join(ground.folder, 'sqlmap');
  mkdirSync(folder, { recursive: true });
  const log = join(folder, 'requests.log');
  writeFileSync(log, targets.map((target) => writeRequest(ground, target)).join(''));
  const results = join(folder, 'results.csv');
  const { printed, isWhole } = await runScanner('sqlmap', [
    '-l',
    log,
    '--batch',
    '--dbms=PostgreSQL',
    '--ignore-code=*',
    '--level=1',
    '--risk=1',
    '--disable-coloring',
    '--ignore-stdin',
    '--output-dir',
    folder,
    '--results-file',
    results,
  ]);
  const rows = readdirSync(folder).includes('results.csv')
    ? readFileSync(results, 'utf8').trim().split('\n').slice(1)
    : [];
  // A row without a technique is a target in which it found nothing.
  const findings = rows.filter((row) => !/,,,/.test(row) && row !== '');
  const looked = [...printed.matchAll(/does not (?:seem|appear) to be injectable|is vulnerable/g)];
  writeFileSync(join(folder, 'printed.txt'), printed);
  return { findings, isWhole, looked: looked.length };
}

interface WapitiReport {
  readonly vulnerabilities: Readonly<
    Record<string, readonly { readonly path: string; readonly info: string }[]>
  >;
}

/** wapiti from these addresses on, with every module that needs no other machine. */
export async function runWapiti(ground: Ground, addresses: readonly string[]) {
  const folder = join(ground.folder, 'wapiti');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'report.json');
  const modules = 'backup,blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods';
  const { printed, isWhole } = await runScanner('wapiti', [
    '-u',
    `${ground.base}/`,
    ...addresses.flatMap((address) => ['-s', ground.base + address]),
    '-m',
    `${modules},permanentxss,redirect,shellshock,sql,xss,xxe`,
    '--flush-session',
    '-H',
    `Authorization: Bearer ${ground.token}`,
    '-d',
    '3',
    '-v',
    '1',
    '--no-bugreport',
    '--max-scan-time',
    '60',
    '--max-attack-time',
    '20',
    '-f',
    'json',
    '-o',
    path,
    '--store-session',
    folder,
    '--store-config',
    folder,
  ]);
  writeFileSync(join(folder, 'printed.txt'), printed);
  const { vulnerabilities } = JSON.parse(readFileSync(path, 'utf8')) as WapitiReport;
  const findings = Object.entries(vulnerabilities).flatMap(([kind, found]) =>
    found.map((finding) => `${kind}: ${finding.path} ${finding.info}`),
  );
  const attacked = Number(/Wapiti found (\d+) URLs/.exec(printed)?.[1] ?? 0);
  return { findings, isWhole, attacked };
}

interface FfufReport {
  readonly results: readonly { readonly url: string; readonly status: number }[];
}

/** ffuf with a list of names below a folder. Answers what was answered other than 400 and 404. */
export async function runFfuf({ base, folder }: Ground, below: string) {
  const path = join(folder, `ffuf${below.replaceAll('/', '-')}.json`);
  const { isWhole } = await runScanner('ffuf', [
    '-w',
    WORDS,
    '-u',
    `${base}${below}FUZZ`,
    '-mc',
    'all',
    '-fc',
    '400,404',
    '-t',
    '10',
    '-s',
    '-maxtime',
    String(SECONDS.ffuf - 20),
    '-of',
    'json',
    '-o',
    path,
  ]);
  const { results } = JSON.parse(readFileSync(path, 'utf8')) as FfufReport;
  return { found: results.map(({ url, status }) => ({ url, status })), isWhole };
}
