import { dirname, resolve } from 'node:path';
import type { Locale } from '@panthiya/contract/locale/locales';
import { type PageName, pages } from '@panthiya/contract/pages';
import { parseAst, type Plugin } from 'vite';
import { buildFolder } from './build-folder.ts';

/** The files that name pages with their imports (web/src/app/pages). */
const TABLES = /\/src\/app\/pages\/(?:\w+\/)?(?:[\w-]+-)?pages\.ts$/;
/** The parts that every page behind the guard starts with: the shell, and the part that opens the user cookie. */
const SIGNED_IN = ['src/app/signed-in/signed-in-area.tsx', 'src/auth/user-cipher.ts'];

/** A page's entry in a table: the module of its import. */
interface Named {
  readonly page: PageName;
  readonly module: string;
}

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as readonly unknown[]) : [value]) {
      if (isNode(child)) yield* walk(child);
    }
  }
}

/** The first import() inside, as it is written. */
function importIn(node: Node): string | undefined {
  for (const { type, source } of walk(node)) {
    if (type === 'ImportExpression' && isNode(source)) return String(source['value']);
  }
  return undefined;
}

/** Each page whose name is a key before an import(): `login: … import('./login-page.tsx') …`. */
export function readTable(code: string, file: string): readonly Named[] {
  const found: Named[] = [];
  for (const { type, key, value } of walk(parseAst(code, { lang: 'ts' }) as unknown as Node)) {
    if (type !== 'Property' || !isNode(key) || !isNode(value)) continue;
    const written = importIn(value);
    const page = String(key['name']);
    if (written === undefined || !(page in pages)) continue;
    found.push({ page: page as PageName, module: resolve(dirname(file), written) });
  }
  return found;
}

/**
 * Writes the first build files of each page next to the manifest. So the server can send their names with the document. A page
 * without a file stops the build.
 */
export function pageFiles(locale: Locale): Plugin {
  const tables = new Map<string, readonly Named[]>();
  let root = '';

  /** The modules of a page: the table that names it, which can be lazy itself, and its own. */
  function modulesOf(page: PageName): readonly string[] {
    for (const [table, names] of tables) {
      const own = names.find((named) => named.page === page);
      if (own) return [table, own.module];
    }
    return [];
  }

  return {
    name: 'panthiya:page-files',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
    },
    transform: {
      filter: { id: TABLES },
      handler: (code, id) => {
        tables.set(id, readTable(code, id));
      },
    },
    generateBundle(_options, bundle) {
      const files = new Map<string, string>();
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') for (const id of file.moduleIds) files.set(id, file.fileName);
      }
      const missing: string[] = [];
      const filesOf = (name: string, modules: readonly string[]): readonly string[] => {
        const found = modules.flatMap((id) => files.get(id) ?? []);
        if (modules.length === 0 || found.length < modules.length) missing.push(name);
        return [...new Set(found)];
      };
      const signedIn = filesOf(
        'the signed-in pages',
        SIGNED_IN.map((key) => resolve(root, key)),
      );
      const names = Object.keys(pages) as PageName[];
      const byPage = Object.fromEntries(
        names.map((page) => [page, filesOf(page, modulesOf(page))]),
      );
      if (missing.length > 0) {
        this.error(`no file holds ${missing.join(', ')}: see page-files.plugin.ts`);
      }
      const source = JSON.stringify({ signedIn, pages: byPage });
      this.emitFile({ type: 'asset', fileName: `${buildFolder(locale)}/page-files.json`, source });
    },
  };
}
