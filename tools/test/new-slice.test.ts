import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const WORKSPACES = [
  'contract',
  'server',
  'web',
  'e2e',
  'bench',
  'tools',
  'packages/baked-texts',
  'packages/embedded-postgres',
];
const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
    cwd,
    encoding: 'utf8',
  });

/** Links each package, so that those of our own lead into the copy. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    // What begins with a dot are caches, but for the programs.
    const isOurs = name === '@panthiya' || (name.startsWith('.') && name !== '.bin');
    if (!isOurs) symlinkSync(join(from, name), join(to, name));
  }
}

/** A copy of what git knows, under its own git, with the packages of this one. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'panthiya-slice-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  const files = git(ROOT, 'ls-files', '--cached', '--others', '--exclude-standard');
  for (const path of files.split('\n').filter((file) => existsSync(join(ROOT, file)) && file)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(ROOT, path), join(copy, path));
  }
  for (const place of ['.', ...WORKSPACES]) {
    const packages = join(ROOT, place, 'node_modules');
    if (existsSync(packages)) linkPackages(packages, join(copy, place, 'node_modules'));
  }
  const own = join(copy, 'node_modules/@panthiya');
  mkdirSync(own);
  for (const path of WORKSPACES) symlinkSync(join(copy, path), join(own, basename(path)));
  git(copy, 'init', '--quiet');
  git(copy, 'add', '--all');
  git(copy, 'commit', '--quiet', '--message', 'before');
  return copy;
}

/** Runs a script there; answers what it printed when it failed, and 'good' when it did not. */
function run(cwd: string, ...args: string[]): Promise<string> {
  const programs = [dirname(process.execPath), join(cwd, 'node_modules/.bin')];
  const environment = { ...process.env, PATH: [...programs, process.env['PATH']].join(':') };
  const options = { cwd, env: environment, maxBuffer: 1e8 };
  return new Promise((resolve) => {
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
      resolve(error ? `${args.join(' ')}: ${stdout}${stderr}` : 'good'),
    );
  });
}

const NEW = 'tools/src/new-slice/new-slice.ts';
const SLICE = 'communication/class-notices';

test('a slice from the template edits three files, and all checks and its own tests pass', async () => {
  const copy = copyProject();
  expect(await run(copy, NEW, SLICE)).toBe('good');
  git(copy, 'add', '--all');
  const changes = git(copy, 'diff', '--cached', '--name-status').trim().split('\n');
  expect(changes.filter((line) => !line.startsWith('A'))).toEqual([
    'M\tcontract/src/pages.ts',
    'M\tserver/src/features.ts',
    'M\tweb/src/app/pages/pages.ts',
  ]);
  for (const workspace of ['contract', 'server', 'web']) {
    expect(await run(copy, 'node_modules/tsc7/bin/tsc', '-p', workspace)).toBe('good');
  }
  const added = changes.filter((line) => line.startsWith('A')).map((line) => line.slice(2));
  const lint = ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...added];
  expect(await run(copy, ...lint)).toBe('good');
  expect(await run(copy, 'node_modules/oxfmt/bin/oxfmt', '--check')).toBe('good');
  expect(await run(copy, 'node_modules/knip/bin/knip.js')).toBe('good');
  for (const check of ['house', 'boundaries']) {
    expect(await run(copy, `tools/src/check/${check}.ts`)).toBe('good');
  }
  expect(await run(copy, 'tools/src/requirements/print-requirements.ts', '--missing')).toBe('good');
  const tests = added.filter((path) => path.includes('.test.'));
  expect(tests).toHaveLength(2);
  const rules = [
    'contract/test/pages.test.ts',
    'web/src/app/pages/page-files.test.ts',
    'web/src/features/shell/organization-sidebar.test.tsx',
  ];
  expect(await run(copy, 'node_modules/vitest/vitest.mjs', 'run', ...tests, ...rules)).toBe('good');
});

test('a slice that is there already, or has no name, is refused and nothing is written', async () => {
  const copy = copyProject();
  expect(await run(copy, NEW, 'Bad/Name')).toContain('Say npm run new');
  expect(await run(copy, NEW)).toContain('Say npm run new');
  expect(await run(copy, NEW, 'courses/members')).toContain('There is a page members already.');
  expect(await run(copy, NEW, 'money/packages')).toContain('exists already');
  expect(git(copy, 'status', '--porcelain')).toBe('');
});
