import { handOver } from './hand-over.mjs';
import { chooseNode } from './node-choice.mjs';
import { ensurePackages } from './packages.mjs';
import { ROOT, runMain } from './project.mjs';
import { SERVER_ARGUMENTS } from './server-command.mjs';
import { serverEnvironment } from './server-environment.mjs';
import { ensureWebBuilt } from './web-build.mjs';

/*
 * npm start and npm run demo (ADR 0003). Plain JavaScript for Node 20 without a single package: it runs on machines where nothing
 * is installed yet.
 */
await runMain(async () => {
  const isDemo = process.argv.includes('--demo');
  await ensurePackages(ROOT, { withDev: false });
  const node = chooseNode(ROOT);
  await ensureWebBuilt(ROOT, node);
  const rest = process.argv.slice(2).filter((argument) => argument !== '--demo');
  handOver(node, [...SERVER_ARGUMENTS, ...rest], {
    cwd: ROOT,
    env: serverEnvironment(ROOT, process.env, isDemo),
  });
});
