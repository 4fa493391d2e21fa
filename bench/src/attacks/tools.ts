import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '@panthiya/contract/endpoint/endpoint';
import { endpoints } from '@panthiya/server/testing/endpoints';
import { matchPage, pages } from '@panthiya/contract/pages';
import { goodAddress, goodBody, type KnownIds } from '@panthiya/server/testing/good-values';
import { type Figure, none } from '../report.ts';
import { createCaller } from '../scene/ask.ts';
import { start, untilEnded } from '../scene/children.ts';
import { PLANTED } from './ports.ts';
import {
  type Findings,
  type Ground,
  runFfuf,
  runSqlmap,
  runWapiti,
  type Target,
} from './scanners.ts';
import { createActor, createOrganization, type Stage } from './stage.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const all: readonly Endpoint[] = Object.values(endpoints);

/** Each call three times: its query, its body, and the parts of its path, as far as it has them. */
function listTargets(ids: KnownIds): readonly Target[] {
  return all.flatMap((endpoint) => {
    const { method, path, query, body, params } = endpoint;
    const address = goodAddress(endpoint, ids);
    const good = goodBody(endpoint, ids);
    const hasFields = Object.keys(good).length > 0;
    const marked = Object.keys(ids).reduce(
      (sum, name) => sum.replaceAll(`{${name}}`, `${ids[name]}*`),
      `/api${path}`,
    );
    return [
      ...(query === undefined ? [] : [{ method, path: address }]),
      ...(body === undefined || !hasFields ? [] : [{ method, path: address, body: good }]),
      ...(params === undefined ? [] : [{ method, path: marked.replaceAll(/\{\w+\}/g, 'x*') }]),
    ];
  });
}

/** What everyone can see: pages, files of the pages, health, the reference, and calls. */
function isPublic(path: string, assets: RegExp): boolean {
  const calls = all.flatMap(({ path: own, aliases = [] }) => [own, ...aliases]);
  const isCall = calls.some((own) =>
    new RegExp(`^/api${own.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  return matchPage(path) !== undefined || isCall || assets.test(path);
}
const OWN_FILES =
  /^\/(?:favicon\.svg|robots\.txt|assets\/[\w.-]+|health\/(?:live|ready)|metrics|api\/docs(?:\/.*)?)$/;

/** The product with holes, next to the product itself, on the same database. */
async function startPlanted({ postgres, folder }: Stage) {
  const hooks = join(ROOT, 'server', 'src', 'module-hooks.ts');
  const program = join(import.meta.dirname, 'planted-program.ts');
  const child = start(process.execPath, ['--import', hooks, program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(PLANTED),
      DATABASE_URL: postgres.url,
      DATA_DIR: join(folder, 'planted'),
      RATE_LIMIT_SCALE: '1000000',
    },
  });
  const base = `http://127.0.0.1:${PLANTED}`;
  const call = createCaller(base);
  while ((await call({ path: '/health/live' })).status !== 200) {
    if (child.exitCode !== null) throw new Error('the planted program did not start');
    await sleep(100);
  }
  return {
    base,
    stop: async () => {
      child.kill('SIGTERM');
      await untilEnded(child);
    },
  };
}

/** What wapiti says about every server like ours, and why it is no fault. */
const JUDGED: readonly (readonly [RegExp, string])[] = [
  [/X-XSS-Protection is not set/, 'X-XSS-Protection: browsers have dropped it'],
  [/Strict-Transport-Security is not set/, 'HSTS: sent on https, and this is loopback'],
];
const isJudged = (finding: string): boolean => JUDGED.some(([words]) => words.test(finding));

const tell = (findings: Findings): string => findings.join('; ').slice(0, 400) || 'nothing';

interface Looked {
  readonly tool: string;
  readonly findings: Findings;
  readonly beside: string;
}

const end = (isWhole: boolean): string => (isWhole ? 'to its end' : 'until its time was over');

async function scan(
  ground: Ground,
  targets: readonly Target[],
  addresses: readonly string[],
): Promise<readonly Looked[]> {
  const sqlmap = await runSqlmap(ground, targets);
  console.log(`  sqlmap: ${tell(sqlmap.findings)}`);
  const wapiti = await runWapiti(ground, addresses);
  console.log(`  wapiti: ${tell(wapiti.findings)}`);
  const judged = JUDGED.filter(([words]) => wapiti.findings.some((found) => words.test(found)));
  const names = [await runFfuf(ground, '/'), await runFfuf(ground, '/api/')];
  const hidden = names
    .flatMap(({ found }) => found)
    .filter(({ url }) => !isPublic(decodeURI(new URL(url).pathname), OWN_FILES))
    .map(({ url, status }) => `${status} ${url}`);
  console.log(`  ffuf: ${tell(hidden)}`);
  return [
    {
      tool: 'sqlmap',
      findings: sqlmap.findings,
      beside: `${targets.length} calls with every field of query, body and path, ${sqlmap.looked} fields judged, ${end(sqlmap.isWhole)}`,
    },
    {
      tool: 'wapiti',
      findings: wapiti.findings.filter((finding) => !isJudged(finding)),
      beside: `${addresses.length} addresses, ${wapiti.attacked} URLs attacked by 16 modules, ${end(wapiti.isWhole)}; judged to be none: ${judged.map(([, why]) => why).join('; ')}`,
    },
    {
      tool: 'ffuf',
      findings: hidden,
      beside: `31,545 names below / and /api/, ${end(names.every(({ isWhole }) => isWhole))}`,
    },
  ];
}

/** sqlmap, wapiti and ffuf against the product as a system administrator, and against the product with three holes. */
export async function measureTools(stage: Stage): Promise<readonly Figure[]> {
  const { folder, server, call } = stage;
  const pupil = await createActor(stage, 'pupil@example.com');
  const office = await createActor(stage, 'office@example.com', true);
  const orgId = await createOrganization(call, office);
  const ids = { orgId, uid: pupil.uid, packageId: 'free' };
  const shared = { folder, token: office.token };
  const readable = all.filter(({ method }) => method === 'GET');
  const addresses = [
    ...Object.values(pages).map((path) => path.replaceAll(/:\w+(?:\(\w+\))?/g, orgId)),
    ...readable.map((endpoint) => goodAddress(endpoint, ids)),
  ];
  const product = await scan({ ...shared, base: server.base }, listTargets(ids), addresses);
  const planted = await startPlanted(stage);
  const holes = await scan(
    { ...shared, base: planted.base, folder: join(folder, 'holes') },
    [{ method: 'GET', path: '/planted/search?name=NETHMI' }],
    ['/planted'],
  );
  await planted.stop();
  const wanted = { sqlmap: /planted\/search/, wapiti: /cross site.*planted\/hello/is, ffuf: /sql/ };
  const isFound = ({ tool, findings }: Looked): boolean =>
    findings.some((finding) => wanted[tool as keyof typeof wanted].test(finding));
  const live = server.child.exitCode === null;
  return [
    ...product.map(({ tool, findings, beside }) =>
      none(
        `${tool} against the product: findings`,
        findings.length,
        findings.length === 0 ? beside : `${beside}: ${tell(findings)}`,
      ),
    ),
    {
      name: 'the same three against the product with a hole for each: found',
      value: holes.filter(isFound).length,
      unit: 'of 3',
      budget: { atLeast: 3 },
      beside: 'SQL injection by sqlmap, reflected XSS by wapiti, a forgotten file by ffuf',
    },
    {
      name: 'the product alive after it, by the same process',
      value: live ? 1 : 0,
      unit: '',
      budget: { atLeast: 1 },
    },
  ];
}
