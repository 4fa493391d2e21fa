import { createPasswordHasher } from '../src/platform/password-hashing.ts';
import { createSealing, openKeyFile } from '../src/platform/sealing.ts';
import type { TestApp } from './test-app.ts';

/** What the story of the demo needs of the product, as the application of a test has it. */
export const buildDemoDeps = async ({ env }: Pick<TestApp, 'env'>) => ({
  hasher: await createPasswordHasher(1),
  sealing: createSealing(env.secretsKeys ?? openKeyFile(env.dataDir)),
  appName: env.appName,
});
