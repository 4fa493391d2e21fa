import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { isDatabaseAway } from './failures.ts';

const nowhere = join(tmpdir(), `panthiya-nowhere-${crypto.randomUUID()}`);

describe('what counts as the database being away', () => {
  it('a socket that is not there', async () => {
    const error: unknown = await once(connect(nowhere), 'connect').catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(Error);
    expect(isDatabaseAway(error)).toBe(true);
  });

  it('but not a file that is not there', async () => {
    const error: unknown = await readFile(nowhere).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(isDatabaseAway(error)).toBe(false);
  });
});
