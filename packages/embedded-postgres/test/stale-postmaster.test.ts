import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readProcess } from '../src/process-facts.ts';
import { CLUSTER_NAME } from '../src/settings.ts';
import { endLeftoverServer } from '../src/stale-postmaster.ts';

/** An id above the highest one of Linux (2 ** 22): nobody has it, and no signal reaches anybody. */
const ENDED = 2 ** 22 + 1;

vi.mock(import('../src/process-facts.ts'), async (original) => ({
  ...(await original()),
  isAnswering: () => true,
  readProcess: vi.fn<typeof readProcess>(),
}));

test('a server that ends while it is looked at is ours, and is not waited for', async () => {
  const cluster = mkdtempSync(join(tmpdir(), 'pt-stale-'));
  writeFileSync(join(cluster, 'postmaster.pid'), `${ENDED}\n${cluster}\n`);
  vi.mocked(readProcess).mockReturnValueOnce({
    argv: ['/bin/postgres', '-D', cluster, '-c', `cluster_name=${CLUSTER_NAME}`],
    isZombie: false,
    cwd: cluster,
  });
  await expect(endLeftoverServer(cluster)).resolves.toBeUndefined();
});
