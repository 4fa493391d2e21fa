import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Baking, bakeTexts, hasTexts } from '@panthiya/baked-texts/bake';
import { idOf, readPo } from '@panthiya/baked-texts/catalogue';
import type { Locale } from '@panthiya/contract/locale/locales';
import type { Plugin } from 'vite';

const CATALOGUES = new URL('../texts/', import.meta.url);
/** What speaks on the server stands aside on the page: there, each text is words already. */
const SAY = fileURLToPath(new URL('../contract/src/locale/say.ts', import.meta.url));
const BAKED_SAY = fileURLToPath(new URL('../contract/src/locale/baked-say.ts', import.meta.url));

/** What files became, by locale and file: the page and the part of the server that draws it ask for the same ones. */
const baked = new Map<string, { readonly code: string; readonly result: Baked }>();
type Baked = ReturnType<typeof bakeTexts>;

function bakeOnce(code: string, id: string, baking: Baking): Baked {
  if (baking.change !== undefined) return bakeTexts(code, id, baking);
  const key = `${baking.locale} ${id}`;
  const present = baked.get(key);
  if (present?.code === code) return present.result;
  const result = bakeTexts(code, id, baking);
  baked.set(key, { code, result });
  return result;
}

/**
 * Puts the words of a locale into the scripts of the page (ADR 0031). English needs no catalogue.
 * @param change makes another text of each; for tests alone (R15.3.6)
 */
export function bakeTextsOf(locale: Locale, change?: Baking['change']): Plugin {
  const catalogue =
    locale === 'en' ? undefined : readPo(readFileSync(new URL(`${locale}.po`, CATALOGUES), 'utf8'));
  return {
    name: 'panthiya:bake-texts',
    // Before the plugins that read JSX and TypeScript.
    enforce: 'pre',
    resolveId: {
      order: 'pre',
      filter: { id: /locale\/say(?:\.ts)?$|\/say\.ts$/ },
      async handler(source, importer, options) {
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        return found?.id === SAY ? BAKED_SAY : found;
      },
    },
    transform: {
      filter: { id: /\.tsx?$/ },
      handler: (code, id) => {
        if (!hasTexts(code)) return undefined;
        return bakeOnce(code, id, {
          locale,
          change,
          translate: (text) => catalogue?.get(idOf(text))?.translation || undefined,
        });
      },
    },
  };
}
