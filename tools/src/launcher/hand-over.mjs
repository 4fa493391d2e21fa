import { spawn } from 'node:child_process';

/**
 * A signal that arrives again this soon is the same key press. A terminal sends it to the whole group, and npm then forwards it.
 */
const SAME_PRESS_MS = 500;

/**
 * Lets the command replace this process. Where Node cannot do that (before 22.15), it runs below us. Signals are forwarded once,
 * a second interruption kills, its exit is ours.
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd: string, env: Record<string, string> }} options
 */
export function handOver(file, args, { cwd, env }) {
  if (process.execve) {
    process.chdir(cwd);
    process.execve(file, [file, ...args], env);
  }
  // Detached: the signals of the terminal then reach only us, and are forwarded exactly once.
  const child = spawn(file, args, { cwd, env, stdio: 'inherit', detached: true });
  let toldAt = 0;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => {
      if (toldAt === 0) {
        toldAt = Date.now();
        child.kill(signal);
      } else if (signal === 'SIGINT' && Date.now() - toldAt > SAME_PRESS_MS) child.kill('SIGKILL');
    });
  child.once('error', (error) => {
    process.stderr.write(`${file} cannot be run: ${error.message}\n`);
    process.exitCode = 1;
  });
  child.once('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 137);
  });
}
