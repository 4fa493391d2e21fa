import { inFolder } from './in-folder.ts';
import { median } from './quantiles.ts';
import { report } from './report.ts';
import { startProduct } from './subject-app.ts';

const ROUNDS = 5;

/** From `npm start`'s launcher to the first answer, on an installation that is set up. */
export async function measureStart(): Promise<void> {
  const times: number[] = [];
  await inFolder(async (dataDir) => {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const app = await startProduct(dataDir);
      times.push(app.startedIn);
      await app.stop();
    }
  });
  const [first = 0, ...later] = times;
  report('start', [
    {
      name: `npm start to first answer, set up (median of ${ROUNDS})`,
      value: median(later) / 1000,
      unit: 's',
      budget: { atMost: 2 },
      beside: `first start with initdb and migrations ${(first / 1000).toFixed(2)} s`,
    },
  ]);
}
