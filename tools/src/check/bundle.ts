import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Bytes that a first visit loads, from the build's own manifest, against the budgets of docs/performance.md. */

const DIST = join('web', 'dist');
const KB = 1024;

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

interface Visit {
  readonly name: string;
  /** Manifest keys that the visit starts: the entry and the lazy parts that the address needs. */
  readonly starts: readonly string[];
  readonly scripts: number;
  readonly styles: number;
  readonly requests: number;
}

const SIGNED_IN = 'src/app/signed-in/signed-in-area.tsx';
const visits: readonly Visit[] = [
  {
    name: '/login',
    starts: ['index.html', 'src/features/identity/session/login-page.tsx'],
    scripts: 80 * KB,
    styles: 8 * KB,
    requests: 12,
  },
  {
    name: 'dashboard',
    starts: ['index.html', SIGNED_IN, 'src/features/dashboard/dashboard-page.tsx'],
    scripts: 100 * KB,
    styles: 12 * KB,
    requests: 30,
  },
  {
    // R11.9.2.
    name: 'course',
    starts: ['index.html', SIGNED_IN, 'src/features/courses/course/course-page.tsx'],
    scripts: 120 * KB,
    styles: 16 * KB,
    requests: 45,
  },
];

const manifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8')) as Manifest;

function filesOf(starts: readonly string[]): readonly string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (chunk === undefined)
      throw new Error(`the build has no ${key}: name its new place in bundle.ts`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const start of starts) visit(start);
  return [...files];
}

function compressedSize(files: readonly string[]): number {
  return files.reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(join(DIST, file))).length,
    0,
  );
}

let isOver = false;
for (const { name, starts, scripts, styles, requests } of visits) {
  const files = filesOf(starts);
  const figures = [
    ['scripts', compressedSize(files.filter((file) => file.endsWith('.js'))), scripts, 'bytes br'],
    ['styles', compressedSize(files.filter((file) => file.endsWith('.css'))), styles, 'bytes br'],
    // The page itself and its icon come on top of the files of the build.
    ['requests', files.length + 2, requests, ''],
  ] as const;
  for (const [what, value, budget, unit] of figures) {
    const verdict = value <= budget ? 'within' : 'OVER';
    if (value > budget) isOver = true;
    console.log(`bundle: ${name} ${what} ${value} ${unit} ${verdict} ${budget}`);
  }
}
process.exitCode = isOver ? 1 : 0;
