import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Locale } from '@panthiya/contract/locale/locales';
import { bakeTextsOf } from '../bake-texts.plugin.ts';

const BAKING = new URL('../../packages/baked-texts/src/', import.meta.url);

/** What the words of a locale are made by, beside the sources of the page. */
function keyOf(locale: Locale): string {
  const catalogue = new URL(`../../texts/${locale}.po`, import.meta.url);
  const files = readdirSync(BAKING).map((name) => new URL(name, BAKING));
  const hash = createHash('sha256').update(locale);
  for (const file of [catalogue, ...files]) if (existsSync(file)) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Gives tests the words of a locale (R15.2.6). Vitest keeps what it made of each file, by the names of its plugins: it must be
 * told that other words make another file.
 */
export const bakedIn = (locale: Locale) => [
  bakeTextsOf(locale),
  {
    name: 'panthiya:key-of-baked-texts',
    configureVitest: ({
      defineCacheKeyGenerator,
    }: {
      readonly defineCacheKeyGenerator: (key: () => string) => void;
    }) => {
      const key = keyOf(locale);
      defineCacheKeyGenerator(() => key);
    },
  },
];
