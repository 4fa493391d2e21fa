import { existsSync } from 'node:fs';
import { ROOT, say } from './project.mjs';
import { runQuietly } from './quiet-command.mjs';

/** True when packages of the system can be installed without asking: root on Debian, as in CI. */
export function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

let isListFresh = false;

/**
 * Installs packages of Debian.
 * @param {...string} names
 */
export async function installDebianPackages(...names) {
  const options = { cwd: ROOT, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  say(`Installing ${names.join(', ')} from Debian …`);
  if (!isListFresh) await runQuietly('apt-get update', 'apt-get', ['update', '-q'], options);
  isListFresh = true;
  const install = ['install', '-y', '-q', '--no-install-recommends', ...names];
  await runQuietly(`Installing ${names.join(', ')}`, 'apt-get', install, options);
}
