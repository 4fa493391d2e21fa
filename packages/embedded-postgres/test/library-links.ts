import { spawnSync } from 'node:child_process';
import { findBinaries } from '../src/binaries.ts';

/* Completes the links of a package and reports whether its initdb then runs. */
const [spareDirectory = '', packageDirectory = ''] = process.argv.slice(2);
const { initdb, environment } = findBinaries(spareDirectory, packageDirectory);
const { stdout, stderr } = spawnSync(initdb, ['--version'], { env: environment, encoding: 'utf8' });
process.stdout.write(`${stdout}${stderr}`);
