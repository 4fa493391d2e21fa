import { readFileSync, writeFileSync } from 'node:fs';

/*
 * npm leaves optional packages of other platforms out of the lockfile when it could not fetch them. Then `npm ci` refuses that
 * lockfile ("Missing: … from lock file"). This adds them: version, optional, and the platform that their names say. Run it after
 * every change of dependencies.
 */

/** @typedef {{ version?: string, optional?: boolean, dev?: boolean, os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} Package */

const PATH = 'package-lock.json';
const SYSTEMS = new Set([
  'linux',
  'darwin',
  'win32',
  'freebsd',
  'android',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
  'openharmony',
]);
const PROCESSORS = new Set([
  'x64',
  'arm64',
  'arm',
  'ia32',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'wasm32',
  'mips64el',
]);
/** @type {Record<string, string>} */
const LIBRARIES = { musl: 'musl', gnu: 'glibc', gnueabihf: 'glibc', musleabihf: 'musl' };

/** @type {{ packages: Record<string, Package> }} */
const lock = JSON.parse(readFileSync(PATH, 'utf8'));
const { packages } = lock;

/**
 * Where Node would find a package from here, if anywhere.
 * @param {string} from
 * @param {string} name
 */
function isPresent(from, name) {
  let base = from;
  for (;;) {
    if (packages[`${base}${base === '' ? '' : '/'}node_modules/${name}`]) return true;
    if (base === '') return false;
    const above = base.lastIndexOf('/node_modules/');
    base = above === -1 ? '' : base.slice(0, above);
  }
}

/**
 * @param {string} name
 * @returns {Pick<Package, 'os' | 'cpu' | 'libc'>}
 */
function platformOf(name) {
  const words = name.split(/[-/]/);
  const os = words.find((word) => SYSTEMS.has(word));
  const cpu = words.find((word) => PROCESSORS.has(word));
  const libc = words.map((word) => LIBRARIES[word]).find((word) => word !== undefined);
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) };
}

let added = 0;
for (const [path, owner] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
    if (isPresent(path, name)) continue;
    packages[`node_modules/${name}`] = {
      version,
      ...(owner.dev && { dev: true }),
      optional: true,
      ...platformOf(name),
    };
    added += 1;
  }
}
lock.packages = Object.fromEntries(
  Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1)),
);
writeFileSync(PATH, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`lockfile: ${added} packages of other platforms added\n`);
