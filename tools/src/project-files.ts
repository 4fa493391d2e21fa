import { execFileSync } from 'node:child_process';

/** Every file of the project below this directory, untracked ones too, except those that git ignores. */
export const projectFiles = (): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  }).split('\n');
