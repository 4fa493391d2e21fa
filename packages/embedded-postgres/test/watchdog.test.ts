import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startWatched, underWatchdog } from '../src/watchdog.ts';
import { makeDirectory } from './harness.ts';

// The signal to the reader could come before the reader could hear it: then both waited for ever.
test.each(['/nowhere/initdb', '/bin/false'])(
  'a program that ends at once (%s) ends its watchdog, every time',
  async (program) => {
    const log = join(makeDirectory(), 'log');
    for (let round = 0; round < 25; round += 1) {
      const watched = await Promise.all(
        Array.from({ length: 8 }, () => {
          const [file, ...args] = underWatchdog(log, [program]);
          return startWatched({ file, args }, { PATH: '/usr/bin:/bin' });
        }),
      );
      const codes = await Promise.all(watched.map(async ({ ended }) => (await ended).code));
      expect(codes.every((code) => code === 127 || code === 1)).toBe(true);
    }
  },
);
