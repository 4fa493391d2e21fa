import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './median.ts';
import { startSubject } from './processes.ts';
import { report } from './report.ts';
import { APP_PROGRAM, appEnv } from './subject-app.ts';

const ROUNDS = 5;

/** From `npm start`'s launcher to the first answer, on an installation that is set up. */
export async function measureStart(): Promise<void> {
  const port = 3394;
  const dataDir = mkdtempSync(join(tmpdir(), 'panthiya-bench-'));
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const url = `http://127.0.0.1:${port}/health/ready`;
    const app = await startSubject(process.execPath, APP_PROGRAM, url, appEnv(port, dataDir));
    times.push(app.startedIn);
    await app.stop();
  }
  rmSync(dataDir, { recursive: true, force: true });
  const [first = 0, ...later] = times;
  report('start', [
    {
      name: 'npm start to first answer, set up (median of 5)',
      value: median(later) / 1000,
      unit: 's',
      budget: { atMost: 2 },
      beside: `first start with initdb and migrations ${(first / 1000).toFixed(2)} s`,
    },
  ]);
}
