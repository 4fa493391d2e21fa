import { spawn } from 'node:child_process';
import { chooseNode } from './node-choice.mjs';
import { ensurePackages } from './packages.mjs';
import { ROOT, runMain, say } from './project.mjs';
import { SERVER_ARGUMENTS } from './server-command.mjs';
import { serverEnvironment } from './server-environment.mjs';

/* npm run dev: the server, started again at each change, and the pages by Vite. Vite sends calls of the API on to the server. */
await runMain(async () => {
  await ensurePackages(ROOT, { withDev: true });
  const node = chooseNode(ROOT);
  const pages = 'http://localhost:5173';
  const environment = serverEnvironment(
    ROOT,
    // Mailed links open the pages under development; one process is enough for one person.
    { PUBLIC_URL: pages, WEB_CONCURRENCY: '1', ...process.env },
    false,
  );
  const port = process.env['PORT'] ?? '3000';
  const api = { ...process.env, API_URL: `http://127.0.0.1:${port}` };
  const children = [
    start(node, ['--watch', ...SERVER_ARGUMENTS], '', environment),
    start(node, ['../node_modules/vite/bin/vite.js', '--port', '5173', '--strictPort'], 'web', api),
  ];
  say(`The pages are at ${pages}, the server at http://localhost:${port}.`);
  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  for (const child of children) child.once('exit', stop);
});

/**
 * @param {string} node
 * @param {string[]} args
 * @param {string} directory below the project
 * @param {NodeJS.ProcessEnv} env
 */
function start(node, args, directory, env) {
  return spawn(node, args, {
    cwd: `${ROOT}${directory}`,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Ctrl-C reaches this process alone, which then stops both.
    detached: true,
  });
}
