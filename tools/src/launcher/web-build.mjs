import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { say } from './project.mjs';
import { runQuietly } from './quiet-command.mjs';

/** The sources of the pages; a change in any of them makes the build out of date. */
const SOURCES = [
  'web/src',
  'web/public',
  'web',
  'contract/src',
  'packages/baked-texts/src',
  'texts',
  'package-lock.json',
];
/** These are in a source directory and are no sources: of web/ only its files count. */
const SHALLOW = new Set(['web']);
const TEST = /\.test\.tsx?$/;

/**
 * @typedef {{ quick: string, content: string, output: string }} Stamp
 *   quick: names, times and sizes of the sources; content: their bytes; output: the page built
 */

/**
 * Builds the pages unless the present build was made from the present sources.
 * @param {string} root
 * @param {string} node
 */
export async function ensureWebBuilt(root, node) {
  const stampFile = join(root, 'node_modules/.cache/panthiya/web-build.json');
  const stamp = readStamp(stampFile);
  const quick = fingerprint(root, readOutline);
  const isOutputUntouched = stamp !== undefined && stamp.output === readOutput(root);
  if (isOutputUntouched && stamp.quick === quick) return;
  const content = fingerprint(root, readFileSync);
  if (!isOutputUntouched || stamp.content !== content) {
    say('Building pages …');
    await runQuietly('Building the pages', node, [join(root, 'web/build.ts')], {
      cwd: join(root, 'web'),
      env: { ...process.env, NODE_ENV: 'production' },
    });
  }
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, JSON.stringify({ quick, content, output: readOutput(root) }));
}

/**
 * A hash over all source files.
 * @param {string} root
 * @param {(path: string) => string | Buffer} read what of a file goes into it
 */
function fingerprint(root, read) {
  const hash = createHash('sha256');
  for (const source of SOURCES)
    for (const file of listFiles(root, source))
      hash.update(`\0${file}\0`).update(read(join(root, file)));
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} source
 * @returns {string[]} paths below root, sorted
 */
function listFiles(root, source) {
  const entry = statSync(join(root, source), { throwIfNoEntry: false });
  if (!entry) return [];
  if (entry.isFile()) return [source];
  return readdirSync(join(root, source), { withFileTypes: true })
    .flatMap((child) => {
      const path = `${source}/${child.name}`;
      if (child.isDirectory()) return SHALLOW.has(source) ? [] : listFiles(root, path);
      return TEST.test(path) ? [] : [path];
    })
    .toSorted();
}

/** @param {string} path */
function readOutline(path) {
  const { mtimeMs, size } = statSync(path);
  return `${mtimeMs} ${size}`;
}

/**
 * Names the build by its page, which a manual build replaces.
 * @param {string} root
 */
function readOutput(root) {
  const page = join(root, 'web/dist/index.html');
  return existsSync(page) ? readOutline(page) : 'none';
}

/**
 * @param {string} path
 * @returns {Stamp | undefined}
 */
function readStamp(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
