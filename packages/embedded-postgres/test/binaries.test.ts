import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { findBinaries } from '../src/binaries.ts';
import { runAs } from '../src/run-as.ts';
import { isRoot, NOBODY } from './accounts.ts';
import { makeDirectory, runScript } from './harness.ts';

test('missing library links are made, also by several processes at once', async () => {
  const directory = makeDirectory();
  const copy = copyWithoutLinks(directory);
  chmodSync(directory, 0o755);
  chmodSync(join(copy, 'native', 'lib'), 0o777);
  const answers = await Promise.all([1, 2, 3, 4].map(() => runInitdb(directory, copy)));
  expect(answers).toEqual(Array(4).fill('initdb (PostgreSQL) 18.4\n'));
  expect(existsSync(join(directory, 'spare'))).toBe(false);
});

test('a package that may not be written to gets its links elsewhere', async () => {
  const directory = makeDirectory();
  const copy = copyWithoutLinks(directory);
  chmodSync(directory, 0o777);
  chmodSync(join(copy, 'native', 'lib'), 0o555);
  expect(await runInitdb(directory, copy)).toBe('initdb (PostgreSQL) 18.4\n');
  expect(readdirSync(join(directory, 'spare'))).toContain('libpq.so.5');
});

test.runIf(isRoot)('root: programs below a closed directory run as another user', () => {
  const closed = join(makeDirectory(), 'closed');
  mkdirSync(closed, { mode: 0o700 });
  const { postgres } = findBinaries(join(closed, 'spare'));
  spawnSync('cp', ['-a', dirname(dirname(dirname(postgres))), join(closed, 'package')]);
  const { initdb, environment } = findBinaries(join(closed, 'spare'), join(closed, 'package'));
  const cluster = join(closed, 'cluster');
  // Looks for postgres and the files beside it, prints the settings and makes nothing.
  const command: [string, ...string[]] = [initdb, '--show', '-D', cluster];
  const { file, args, ...identity } = runAs(NOBODY, command, [cluster, initdb]);
  const { status, stderr } = spawnSync(file, args, {
    ...identity,
    env: environment,
    encoding: 'utf8',
  });
  expect(stderr).not.toContain('invalid binary');
  expect(status).toBe(0);
});

function copyWithoutLinks(directory: string): string {
  const { postgres } = findBinaries(join(directory, 'spare'));
  const source = dirname(dirname(dirname(postgres)));
  const copy = join(directory, 'package');
  cpSync(source, copy, {
    recursive: true,
    filter: (path) =>
      !path.endsWith('.a') && !path.endsWith('share') && !path.endsWith('postgresql'),
  });
  const lib = join(copy, 'native', 'lib');
  for (const name of readdirSync(lib))
    if (lstatSync(join(lib, name)).isSymbolicLink()) rmSync(join(lib, name));
  return copy;
}

/** As a user without privileges: root may write anywhere. */
async function runInitdb(directory: string, copy: string): Promise<string> {
  const { stdout } = runScript('library-links.ts', [join(directory, 'spare'), copy], NOBODY);
  return text(stdout!);
}
