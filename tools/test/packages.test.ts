import { expect, test } from 'vitest';
import { hasDevPackages, isInstalled } from '../src/launcher/packages.mjs';

const lockfile = {
  packages: {
    '': { version: '0.1.0' },
    server: { version: '0.1.0' },
    'node_modules/@panthiya/server': { link: true },
    'node_modules/pg': { version: '8.1.0', integrity: 'sha512-a' },
    'node_modules/vitest': { version: '5.1.1', integrity: 'sha512-b', dev: true },
    'node_modules/fsevents': { version: '2.3.3', integrity: 'sha512-c', optional: true },
  },
};

function without(...paths: string[]): typeof lockfile {
  const kept = Object.entries(lockfile.packages).filter(([path]) => !paths.includes(path));
  return { packages: Object.fromEntries(kept) as typeof lockfile.packages };
}

test('packages count as installed when all are there, but for those of other platforms', () => {
  expect(isInstalled(lockfile, without('node_modules/fsevents', ''), true)).toBe(true);
  expect(isInstalled(lockfile, undefined, false)).toBe(false);
  expect(isInstalled(lockfile, without('node_modules/pg'), false)).toBe(false);
  expect(isInstalled(lockfile, without('node_modules/@panthiya/server'), false)).toBe(false);
});

test('what only tests need is not asked for at a start', () => {
  const production = without('node_modules/vitest');
  expect(isInstalled(lockfile, production, false)).toBe(true);
  expect(isInstalled(lockfile, production, true)).toBe(false);
  expect(hasDevPackages(production)).toBe(false);
  expect(hasDevPackages(lockfile)).toBe(true);
  expect(hasDevPackages(undefined)).toBe(false);
});

test('another version or other bytes of a package make the installation stale', () => {
  for (const change of [{ version: '8.2.0' }, { integrity: 'sha512-z' }]) {
    const pg = { ...lockfile.packages['node_modules/pg'], ...change };
    const changed = { packages: { ...lockfile.packages, 'node_modules/pg': pg } };
    expect(isInstalled(changed, lockfile, true)).toBe(false);
  }
});
