import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** The PostgreSQL programs and the environment they need to find their libraries. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly environment: Readonly<Record<string, string>>;
}

interface LibraryLink {
  source: string;
  target: string;
}

const READ_ONLY = new Set(['EACCES', 'EPERM', 'EROFS']);

/**
 * Finds the PostgreSQL that npm installed for this platform, and makes the links to its libraries. npm packages cannot have
 * symlinks, and we install without the script that would make them.
 * @param spareDirectory the folder for the links when the package is read-only
 * @throws Error when no PostgreSQL is packaged for this platform
 */
export function findBinaries(
  spareDirectory: string,
  packageDirectory = findPackageDirectory(),
): Binaries {
  const libraries = join(packageDirectory, 'native', 'lib');
  const bin = join(packageDirectory, 'native', 'bin');
  const missing = listLinks(packageDirectory).filter(
    ({ target }) => !existsSync(join(packageDirectory, target)),
  );
  const searchPath: string[] = [];
  try {
    for (const { source, target } of missing) {
      const link = join(packageDirectory, target);
      makeLink(relative(dirname(link), join(packageDirectory, source)), link);
    }
  } catch (error) {
    if (!isReadOnly(error)) throw error;
    mkdirSync(spareDirectory, { recursive: true, mode: 0o755 });
    for (const { source, target } of missing)
      makeLink(join(packageDirectory, source), join(spareDirectory, basename(target)));
    // A library found through the spare directory looks for other libraries there first. So the real directory must be named as
    // well.
    searchPath.push(spareDirectory, libraries);
  }
  return {
    initdb: join(bin, 'initdb'),
    postgres: join(bin, 'postgres'),
    environment: {
      // Nothing of our own environment is passed on: it has secrets, and PostgreSQL would follow PG*.
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      LC_ALL: 'C',
      ...(searchPath.length > 0 && { LD_LIBRARY_PATH: searchPath.join(':') }),
    },
  };
}

function findPackageDirectory(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The package ${name} is not installed, so there is no PostgreSQL to start here. ` +
        'Install the packages again, or set DATABASE_URL to a PostgreSQL server.',
      { cause },
    );
  }
}

function listLinks(packageDirectory: string): LibraryLink[] {
  const list = join(packageDirectory, 'native', 'pg-symlinks.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as LibraryLink[]) : [];
}

function makeLink(target: string, link: string): void {
  try {
    symlinkSync(target, link);
  } catch (error) {
    // Another process may have made it in between: the same link is fine.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function isReadOnly(error: unknown): boolean {
  return READ_ONLY.has((error as NodeJS.ErrnoException).code ?? '');
}
