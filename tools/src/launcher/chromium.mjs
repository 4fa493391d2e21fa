import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackages, mayInstall } from './debian.mjs';
import { LauncherError } from './project.mjs';

/** The one without a window first: the journeys need a third less time in it. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * The browser for the journeys: the one named by CHROMIUM_PATH, else one on the PATH. As root on Debian it is installed when
 * there is none.
 * @returns {Promise<string>} its path
 */
export async function ensureChromium() {
  const found = findChromium(process.env);
  if (found) return found;
  // With fonts for Sinhala and Tamil: a bare system has none, and pages would have other widths.
  if (mayInstall()) await installDebianPackages('chromium-headless-shell', 'fonts-noto-core');
  const installed = findChromium(process.env);
  if (installed) return installed;
  throw new LauncherError(
    'No Chromium was found for the journeys. Install chromium (or Google Chrome), or set CHROMIUM_PATH.',
  );
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @returns {string | undefined}
 */
export function findChromium({ CHROMIUM_PATH, PATH = '' }) {
  // A browser that was asked for by name but does not exist is an error. Another one is not taken.
  if (CHROMIUM_PATH)
    if (isProgram(CHROMIUM_PATH)) return CHROMIUM_PATH;
    else throw new LauncherError(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which cannot be run.`);
  const directories = [...PATH.split(delimiter).filter(Boolean), '/usr/bin'];
  return NAMES.flatMap((name) => directories.map((directory) => join(directory, name))).find(
    isProgram,
  );
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
