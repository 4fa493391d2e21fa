import { spawn } from 'node:child_process';

/*
 * Starts the product for the journeys, and ends it with their runner. Playwright ends it too, unless Playwright itself is killed.
 */
const LOOK_MS = 1000;
const runner = Number(process.env['E2E_RUNNER_PID']);

const server = spawn(process.execPath, ['tools/src/launcher/start.mjs'], { stdio: 'inherit' });
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
  process.on(signal, () => server.kill(signal));
}
server.once('exit', (code) => process.exit(code ?? 1));

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

setInterval(() => {
  if (!isAlive(runner)) server.kill('SIGTERM');
}, LOOK_MS);
