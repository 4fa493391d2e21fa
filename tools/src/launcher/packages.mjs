import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LauncherError, say } from './project.mjs';
import { runQuietly } from './quiet-command.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean }} Entry
 * @typedef {{ packages: Record<string, Entry> }} Lockfile
 */

/**
 * Says if the installed packages satisfy the lockfile. npm itself keeps a lockfile of what it put into node_modules (written
 * last, so an interrupted installation has none). Comparing with it needs no stamp of ours, and also works after a plain `npm
 * install`.
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile | undefined} installed node_modules/.package-lock.json
 * @param {boolean} withDev true when the packages that only tests need must be there
 */
export function isInstalled(wanted, installed, withDev) {
  if (!installed) return false;
  return Object.entries(wanted.packages).every(([path, entry]) => {
    // Other entries are the project and its workspaces, which are not installed but linked.
    if (!/(^|\/)node_modules\//.test(path)) return true;
    const present = installed.packages[path];
    if (!present) return entry.optional || entry.devOptional || (entry.dev && !withDev) || false;
    return present.version === entry.version && present.integrity === entry.integrity;
  });
}

/**
 * True when test packages are installed: an installation that has them is never reduced.
 * @param {Lockfile | undefined} installed
 */
export function hasDevPackages(installed) {
  return Object.values(installed?.packages ?? {}).some(({ dev }) => dev === true);
}

/**
 * Installs the packages of the lockfile unless they are there.
 * @param {string} root
 * @param {{ withDev: boolean }} options
 */
export async function ensurePackages(root, { withDev }) {
  const wanted = readLockfile(join(root, 'package-lock.json'));
  if (!wanted)
    throw new LauncherError(
      'The packages cannot be installed: package-lock.json is missing. Is this clone complete?',
    );
  const installed = readLockfile(join(root, 'node_modules', '.package-lock.json'));
  if (isInstalled(wanted, installed, withDev)) return;
  say(
    installed
      ? 'Installing packages (the list changed) …'
      : 'Installing packages (first start only) …',
  );
  const dev = withDev || hasDevPackages(installed) ? '--include=dev' : '--omit=dev';
  const { file, args } = findNpm(process.env, process.execPath);
  await runQuietly(
    'Installing the packages',
    file,
    [...args, 'ci', dev, '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root },
  );
}

/**
 * The npm that started us, else the one on the PATH.
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} node what runs it, where it is a script
 */
export function findNpm({ npm_execpath: script }, node) {
  return script && /npm-cli\.c?js$/.test(script)
    ? { file: node, args: [script] }
    : { file: 'npm', args: [] };
}

/**
 * @param {string} path
 * @returns {Lockfile | undefined}
 */
function readLockfile(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
