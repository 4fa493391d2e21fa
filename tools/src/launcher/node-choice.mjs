import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LauncherError } from './project.mjs';

/** The server runs TypeScript directly, which older ones cannot. */
const OLDEST = 24;

/**
 * The Node that runs the product. It is the running one if recent enough, else the one that npm installed with the other
 * packages.
 * @param {string} root
 * @param {{ version: string, execPath: string, platform: string, arch: string }} running
 * @returns {string} its path
 */
export function chooseNode(root, running = describeRunning()) {
  // After an installation the running binary may be gone: it was in the old node_modules.
  if (Number.parseInt(running.version, 10) >= OLDEST && existsSync(running.execPath))
    return running.execPath;
  const installed = join(root, `node_modules/node-${running.platform}-${running.arch}/bin/node`);
  if (existsSync(installed)) return installed;
  throw new LauncherError(
    `Panthiya needs Node ${OLDEST} or later; this is ${running.version}, and none is packaged for ` +
      `${running.platform} on ${running.arch}. Install it from https://nodejs.org and start again.`,
  );
}

function describeRunning() {
  return {
    version: process.versions.node,
    execPath: process.execPath,
    platform: process.platform,
    arch: process.arch,
  };
}
