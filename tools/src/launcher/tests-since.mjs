import { spawnSync } from 'node:child_process';
import { LauncherError, ROOT } from './project.mjs';
import { chooseTests } from './touched-tests.mjs';

const TESTS = ['*.test.ts', '*.test.tsx', 'e2e/*.spec.ts'];

/**
 * @param {readonly string[]} args
 * @returns {string[]} the lines that git prints
 */
function git(args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0)
    throw new LauncherError(`git ${args[0]}: ${stderr?.trim() || 'git is missing'}`);
  return stdout.split('\n').filter(Boolean);
}

/**
 * The tests that all changes since a commit touch, those that are not committed and new files too.
 * @param {string} ref
 * @returns {import('./touched-tests.mjs').Choice}
 */
export function testsSince(ref) {
  const ofUs = ['--others', '--exclude-standard'];
  const changed = [
    ...git(['diff', '--name-only', '--end-of-options', ref, '--']),
    ...git(['ls-files', ...ofUs]),
  ];
  return chooseTests(changed, git(['ls-files', '--cached', ...ofUs, '--', ...TESTS]));
}
