import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Locale, offeredLocales } from '@panthiya/contract/locale/locales';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { bakeTextsOf } from '../../web/bake-texts.plugin.ts';
import { buildFolder } from '../../web/build-folder.ts';
import { buildLanguages } from '../../web/build-languages.ts';
import { precompress } from '../../web/precompress.plugin.ts';
import { filesOfSwitch } from '../src/check/page-files.ts';

interface BuildConfig {
  readonly configOf: Parameters<typeof buildLanguages>[1];
  readonly default: ReturnType<Parameters<typeof buildLanguages>[1]>;
}
/** The settings of the product. By its path alone, because the checker of types would read the pages too. */
const readConfig = (): Promise<BuildConfig> =>
  import(join(import.meta.dirname, '../../web/vite.config.ts'));
const { configOf } = await readConfig();

/** Long enough to be compressed. */
const LINES = Array.from({ length: 90 }, (_, at) => `"a line of a library, ${at}"`).join();
const SOURCES = {
  'index.html': '<script type="module" src="/main.ts"></script>',
  'main.ts': `import './library.ts'; import './words.ts';`,
  'library.ts': `globalThis.library = [${LINES}];`,
  'words.ts': "import { t } from '#texts'; globalThis.words = t`Save`;",
};
const CHUNKS = ['library', 'words'];
const SAVE = { en: 'Save', si: 'සුරකින්න', ta: 'சேமிக்க' };

let dist = '';
/** What was compressed, as often as it was. */
const compressed: string[] = [];

const assets = (end: string): readonly string[] =>
  readdirSync(join(dist, 'assets')).filter((name) => name.endsWith(end));
const read = (...path: readonly string[]): string => readFileSync(join(dist, ...path), 'utf8');

/** The files of a language by their chunk. */
function filesOf(locale: Locale): Readonly<Record<string, string>> {
  const manifest = JSON.parse(read(buildFolder(locale), 'manifest.json')) as Readonly<
    Record<string, { readonly name: string; readonly file: string }>
  >;
  return Object.fromEntries(Object.values(manifest).map(({ name, file }) => [name, file]));
}

/** Notes what has been compressed by one build; a file that is compressed again loses the mark. */
const noteCompressed = {
  name: 'note-compressed',
  writeBundle: () => {
    for (const name of assets('.js.br')) {
      if (read('assets', name) === 'mark') continue;
      compressed.push(name);
      writeFileSync(join(dist, 'assets', name), 'mark');
    }
  },
};

/** A page of three files, built as the product is. */
const sampleOf = (locale: Locale) => ({
  logLevel: 'silent' as const,
  plugins: [bakeTextsOf(locale), precompress(), noteCompressed],
  build: {
    ...configOf(locale).build,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: CHUNKS.map((name) => ({
            name,
            test: (id: string) => id.endsWith(`/${name}.ts`),
          })),
        },
      },
    },
  },
});

beforeAll(async () => {
  const root = mkdtempSync(join(tmpdir(), 'panthiya-languages-'));
  dist = join(root, 'dist');
  for (const [path, text] of Object.entries(SOURCES)) writeFileSync(join(root, path), text);
  await buildLanguages(root, sampleOf);
  return () => rmSync(root, { recursive: true });
});

describe('R15.1.6 a switch of the language', () => {
  it.each(['si', 'ta'] as const)('to %s loads what has texts, and nothing else', (locale) => {
    const [english, other] = [filesOf('en'), filesOf(locale)];
    expect(other['library']).toBe(english['library']);
    const loaded = filesOfSwitch(Object.values(english), Object.values(other));
    expect(loaded).toContain(other['words']);
    expect(loaded).not.toContain(other['library']);
  });

  it('finds what only one of two lists has', () => {
    expect(filesOfSwitch(['a', 'b'], ['b', 'c'])).toEqual(['c']);
  });
});

describe('R15.2.5 the builds of all languages', () => {
  it.each(offeredLocales)('%s has a manifest, whose files have its words', (locale) => {
    expect(read(filesOf(locale)['words'] ?? '')).toContain(SAVE[locale]);
  });

  it('write into one folder, a file once for all that have the same content', () => {
    const contents = assets('.js').map((name) => read('assets', name));
    const hashes = contents.map((text) => createHash('sha256').update(text).digest('hex'));
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(assets('.js').filter((name) => name.startsWith('words-'))).toHaveLength(3);
    expect(assets('.js').filter((name) => name.startsWith('library-'))).toHaveLength(1);
  });

  it('compress each file once', () => {
    expect(compressed).toEqual([expect.stringMatching(/^library-.*\.js\.br$/)]);
  });
});

/** What the pages under development have in the place of a text. */
async function bakedUnder(locale?: Locale): Promise<unknown> {
  vi.stubEnv('LOCALE', locale);
  vi.resetModules();
  const { plugins = [] } = (await readConfig()).default;
  const { name } = bakeTextsOf('en');
  for (const plugin of plugins) {
    if (!plugin || !('transform' in plugin) || plugin.name !== name) continue;
    const { handler } = plugin.transform as {
      readonly handler: (code: string, id: string) => unknown;
    };
    return handler(SOURCES['words.ts'], 'words.ts');
  }
  throw new Error(`no ${name}`);
}

describe('R15.2.6 npm run dev', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ['English', undefined, SAVE.en],
    ['Sinhala where it is asked for', 'si' as const, SAVE.si],
  ])('bakes %s', async (_, locale, words) => {
    expect(await bakedUnder(locale)).toMatchObject({ code: expect.stringContaining(words) });
  });
});
