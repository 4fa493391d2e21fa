import { spawn } from 'node:child_process';
import { LauncherError } from './project.mjs';

/**
 * Runs a command without showing its output, unless it fails.
 * @param {string} what for the message: what could not be done
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<void>}
 */
export function runQuietly(what, file, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    /** @type {Buffer[]} */
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.once('error', (error) =>
      reject(new LauncherError(`${what} failed: ${file} cannot be run (${error.message}).`)),
    );
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else
        reject(
          new LauncherError(
            `${Buffer.concat(output).toString()}\n${what} failed (${signal ?? `exit code ${code}`}); see above.`,
          ),
        );
    });
  });
}
