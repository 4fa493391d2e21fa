import { fileURLToPath } from 'node:url';

/** The directory of the project, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * One phase of the launcher in one line, so that a wait always has a reason.
 * @param {string} line
 */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** A failure that needs a sentence, not a stack. */
export class LauncherError extends Error {}

/**
 * Runs an entry point; expected failures are reported in plain words.
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    process.stderr.write(
      `\n${error instanceof LauncherError ? error.message : /** @type {Error} */ (error).stack}\n`,
    );
    process.exitCode = 1;
  }
}
