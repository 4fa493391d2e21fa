import { dirname, relative, resolve, sep } from 'node:path';
import { type PageName, pages } from '@panthiya/contract/pages';
import { parseAst, type Plugin, type Rolldown } from 'vite';

/** Where pages are named with their imports (web/src/app/pages). */
const TABLES = /\/src\/app\/pages\/(?:[\w-]+-)?pages\.ts$/;
/** What every page behind the guard begins with: the shell, and what opens the user cookie. */
const SIGNED_IN = ['src/app/signed-in/signed-in-area.tsx', 'src/auth/user-cipher.ts'];

/** What a table says of a page: the module of its import. */
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

/** The first import() within, as it is written. */
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
 * Writes beside the manifest which modules each page is made of, so that the server can send their
 * names with the document. A page without a module ends the build.
 */
export function pageModules(): Plugin {
  const tables = new Map<string, readonly Named[]>();
  let root = '';
  const keyOf = (file: string): string => relative(root, file).split(sep).join('/');

  function modulesOf(page: PageName, lazy: ReadonlySet<string>): readonly string[] {
    for (const [table, names] of tables) {
      const own = names.find((named) => named.page === page);
      // A table that is lazy itself is asked for first.
      if (own) return [keyOf(table), keyOf(own.module)].filter((key) => lazy.has(key));
    }
    return [];
  }

  return {
    name: 'panthiya:page-modules',
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
      const lazy = new Set(
        Object.values(bundle)
          .filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
          .flatMap(({ isDynamicEntry, facadeModuleId }) =>
            isDynamicEntry && facadeModuleId ? [keyOf(facadeModuleId)] : [],
          ),
      );
      const names = Object.keys(pages) as PageName[];
      const byPage = Object.fromEntries(names.map((page) => [page, modulesOf(page, lazy)]));
      const missing = [
        ...names.filter((page) => byPage[page]?.length === 0),
        ...SIGNED_IN.filter((key) => !lazy.has(key)),
      ];
      if (missing.length > 0) {
        this.error(`no lazy module for ${missing.join(', ')}: see page-modules.plugin.ts`);
      }
      const source = JSON.stringify({ signedIn: SIGNED_IN, pages: byPage });
      this.emitFile({ type: 'asset', fileName: '.vite/page-modules.json', source });
    },
  };
}
