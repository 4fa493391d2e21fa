import { chmodSync, chownSync, cpSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseAccount, findClosedDirectory } from '../src/run-as.ts';
import { isRoot, NOBODY } from './accounts.ts';
import { makeDirectory, query, startDatabase, startProcess } from './harness.ts';

const PASSWD = [
  'root:x:0:0:::',
  'nobody:x:65534:65534:::',
  'postgres:x:101:104:::',
  'nimal:x:1000:1000:::',
].join('\n');

test('not root: PostgreSQL runs as the user who starts it', async () => {
  const dataDir = makeDirectory();
  if (NOBODY) chownSync(dataDir, NOBODY.uid, NOBODY.gid);
  const { connection, pid, uid, error } = await startProcess(dataDir, NOBODY).report;
  expect(error).toBeUndefined();
  expect(uid).not.toBe(0);
  expect(statSync(`/proc/${pid}`).uid).toBe(uid);
  expect(await query(connection!, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test.runIf(isRoot)(
  'root: PostgreSQL runs as the owner of the data, even below a closed directory',
  async () => {
    const closed = join(makeDirectory(), 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const dataDir = join(closed, 'data');
    mkdirSync(dataDir);
    chownSync(dataDir, NOBODY!.uid, NOBODY!.gid);
    const { connection, pid, stop } = await startDatabase({ dataDir });
    expect(statSync(`/proc/${pid}`).uid).toBe(NOBODY!.uid);
    await query(connection, 'CREATE TABLE kept (id int)');
    await query(connection, 'CHECKPOINT');
    await stop();
    const again = await startDatabase({ dataDir });
    expect(await query(again.connection, 'SELECT id FROM kept')).toEqual([]);
  },
);

test.runIf(isRoot)(
  'root: a cluster that root copied is given back to the user of PostgreSQL',
  async () => {
    const directory = makeDirectory();
    const original = await startDatabase({ dataDir: join(directory, 'original') });
    await original.stop();
    cpSync(join(directory, 'original', 'cluster'), join(directory, 'copy', 'cluster'), {
      recursive: true,
    });
    chmodSync(join(directory, 'copy', 'cluster'), 0o755);
    const { connection } = await startDatabase({ dataDir: join(directory, 'copy') });
    expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  },
);

test.runIf(isRoot)('a directory of somebody else is refused in plain words', async () => {
  const dataDir = makeDirectory();
  chmodSync(dataDir, 0o755);
  const { error } = await startProcess(dataDir, NOBODY).report;
  expect(error).toMatch(
    /^The database in .* belongs to another user \(0\) than the one who starts/,
  );
});

test.runIf(isRoot)('root becomes the owner of the data, else postgres, else nobody', () => {
  const directory = makeDirectory();
  expect(chooseAccount([directory], PASSWD)?.name).toBe('postgres');
  expect(chooseAccount([directory], PASSWD.replace('postgres', 'other'))?.name).toBe('nobody');
  chownSync(directory, 1000, 1000);
  expect(chooseAccount(['/does/not/exist', directory], PASSWD)?.name).toBe('nimal');
  // initdb looks the name up, so an id without one will not do.
  chownSync(directory, 4242, 4242);
  expect(chooseAccount([directory], PASSWD)?.name).toBe('postgres');
  expect(() => chooseAccount([directory], 'root:x:0:0:::')).toThrow('refuses to run as root');
});

test('a directory counts as closed to those whom its mode keeps out', () => {
  const directory = makeDirectory();
  const { uid, gid } = statSync(directory);
  const inner = join(directory, 'a', 'b');
  const stranger = { name: 'stranger', uid: uid + 4242, gid: gid + 4242 };
  chmodSync(directory, 0o700);
  expect(findClosedDirectory(inner, stranger)).toBe(directory);
  expect(findClosedDirectory(inner, { name: 'owner', uid, gid })).toBeUndefined();
  chmodSync(directory, 0o711);
  writeFileSync(join(directory, 'file'), '');
  expect(findClosedDirectory(join(directory, 'file'), stranger)).toBeUndefined();
});
