import { handOver } from './hand-over.mjs';
import { chooseNode } from './node-choice.mjs';
import { ensurePackages } from './packages.mjs';
import { ROOT, runMain } from './project.mjs';
import { serverEnvironment } from './server-environment.mjs';

/* npm run backup, restore, doctor and admin (docs/runbook.md): commands next to the server, with its settings. */
await runMain(async () => {
  await ensurePackages(ROOT, { withDev: false });
  const command = ['--import', './server/src/module-hooks.ts', 'server/src/operator.ts'];
  handOver(chooseNode(ROOT), [...command, ...process.argv.slice(2)], {
    cwd: ROOT,
    env: serverEnvironment(ROOT, process.env, false),
  });
});
