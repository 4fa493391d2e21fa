import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { editedFiles, hindrance, newFiles, readSliceName } from './slice-files.ts';

/*
 * npm run new -- <area>/<slice>: a slice that works from page to database, for admins of an organization. It writes contract,
 * feature, page and tests, and adds the slice to three lists. You write its content by hand.
 */

const root = process.cwd();

function run(text: string | undefined): string | undefined {
  const name = readSliceName(text ?? '');
  if (!name) return 'Say npm run new -- <area>/<slice>, for example communication/announcements.';
  const problem = hindrance(root, name);
  if (problem) return problem;
  const added = newFiles(name);
  const edited = editedFiles(root, name);
  for (const [path, content] of [...added, ...edited]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  execFileSync('oxfmt', [...added.keys(), ...edited.keys()], { cwd: root, stdio: 'ignore' });
  for (const path of added.keys()) console.log(`new      ${path}`);
  for (const path of edited.keys()) console.log(`changed  ${path}`);
  console.log(
    '\nNow write its requirement (docs/requirements), and what the slice is about. `npm run texts` collects its texts.',
  );
  return undefined;
}

const problem = run(process.argv[2]);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
}
