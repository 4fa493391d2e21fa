import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const CONFIG = '.dependency-cruiser.cjs';
const config = createRequire(import.meta.url)(join(ROOT, CONFIG)) as {
  readonly forbidden: readonly { readonly name: string }[];
};

/** For each rule an import that breaks it: the file that imports, and what it imports. */
const BROKEN: Readonly<Record<string, readonly [from: string, to: string]>> = {
  'no-circular': ['server/src/platform/one.ts', 'server/src/platform/two.ts'],
  'contract-knows-no-side': ['contract/src/money/fees.ts', 'web/src/lib/api.ts'],
  'packages-know-no-product': ['packages/postgres/src/rows.ts', 'server/src/db/columns.ts'],
  'web-knows-no-server': ['web/src/lib/rows.ts', 'server/src/db/rows.ts'],
  'server-knows-no-web': ['server/src/http/pages.ts', 'web/src/lib/pages.ts'],
  'contract-stays-small': ['contract/src/money/sums.ts', 'node_modules/pg/index.js'],
  'platform-is-lowest': ['server/src/platform/clock.ts', 'server/src/db/clock.ts'],
  'db-stands-on-platform': ['server/src/db/users.ts', 'server/src/records/users/users.ts'],
  'http-stands-on-platform': ['server/src/http/turns.ts', 'server/src/db/turns.ts'],
  'records-know-no-feature': ['server/src/records/fees/fees.ts', 'server/src/domain/fees/fees.ts'],
  'notify-knows-records-alone': ['server/src/notify/mails.ts', 'server/src/domain/fees/mails.ts'],
  'domain-knows-no-feature': ['server/src/domain/fees/http.ts', 'server/src/http/reply.ts'],
  'records-refuse-nobody': ['server/src/records/fees/rule.ts', 'server/src/platform/app-error.ts'],
  'features-know-no-app': ['server/src/features/money/fees/app.ts', 'server/src/app.ts'],
  'areas-are-apart': [
    'server/src/features/money/fees/marks.ts',
    'server/src/features/learning/marks/marks.service.ts',
  ],
  'slices-are-apart': [
    'server/src/features/money/fees/slips.ts',
    'server/src/features/money/slips/slips.service.ts',
  ],
  'sql-in-repositories': ['server/src/domain/fees/fees.service.ts', 'node_modules/pg/index.js'],
  'fastify-in-http': ['server/src/domain/fees/reply.ts', 'node_modules/fastify/index.js'],
  'lib-is-lowest': ['web/src/lib/button.ts', 'web/src/ui/button/button.ts'],
  'ui-knows-no-product': ['web/src/ui/card/card.ts', 'web/src/shared/courses/card.ts'],
  'auth-stands-on-ui': ['web/src/auth/person.ts', 'web/src/shared/people/person.ts'],
  'shared-knows-no-feature': ['web/src/shared/fees/fees.ts', 'web/src/features/money/fees/page.ts'],
  'web-features-know-no-app': ['web/src/features/money/fees/router.ts', 'web/src/app/router.ts'],
  'web-areas-are-apart': [
    'web/src/features/money/fees/marks.ts',
    'web/src/features/learning/marks/list.ts',
  ],
};

/** What is allowed beside them: of another area, its public face. */
const GOOD: readonly [from: string, to: string] = [
  'server/src/features/money/fees/allowed.ts',
  'server/src/features/learning/marks/public.ts',
];

/** How the file of a package is imported by its name, and one of ours by its path. */
const specifier = (from: string, to: string): string =>
  to.startsWith('node_modules/')
    ? to.split('/')[1]!
    : relative(dirname(from), to).replace(/^(?!\.)/, './');

let house = '';
let report = '';

function write(path: string, text: string): void {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), text, { flag: 'a' });
}

beforeAll(async () => {
  house = mkdtempSync(join(tmpdir(), 'panthiya-boundaries-'));
  for (const file of [CONFIG, 'tsconfig.base.json']) cpSync(join(ROOT, file), join(house, file));
  for (const [from, to] of [...Object.values(BROKEN), GOOD]) {
    write(to, to.startsWith('node_modules/') ? '' : 'export const one = 1;\n');
    write(from, `import '${specifier(from, to)}';\n`);
  }
  write('server/src/platform/two.ts', "import './one.ts';\n");
  for (const [folder, other] of [
    ['marks', 'papers'],
    ['papers', 'marks'],
  ]) {
    write(`server/src/records/${folder}/list.ts`, `import '../${other}/row.ts';\n`);
    write(`server/src/records/${folder}/row.ts`, 'export const row = 1;\n');
  }
  report = await new Promise((resolve) => {
    const PATH = [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(':');
    execFile(
      process.execPath,
      [join(ROOT, 'tools/src/check/boundaries.ts')],
      { cwd: house, env: { ...process.env, PATH } },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    );
  });
});
afterAll(() => rmSync(house, { recursive: true }));

it('each rule of the import order has an import here that breaks it', () => {
  expect(Object.keys(BROKEN).toSorted()).toEqual(
    config.forbidden.map(({ name }) => name).toSorted(),
  );
});

it.each(Object.entries(BROKEN))('%s refuses it', (rule, [from, to]) => {
  expect(report).toMatch(new RegExp(`^${rule}: ${from} -> ${to}`, 'm'));
});

it('what an area shows in its public.ts is allowed', () => {
  expect(report).not.toContain(GOOD[0]);
});

it('two folders that need each other are refused', () => {
  expect(report).toContain(
    'circle between folders: server/src/records/marks, server/src/records/papers\n',
  );
});
