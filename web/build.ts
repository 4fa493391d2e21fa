import { DEFAULT_LOCALE, offeredLocales } from '@panthiya/contract/locale/locales';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { configOf } from './vite.config.ts';

/*
 * Builds the pages of each language into one folder (R15.2.2). The default language comes last: the launcher reads by the time of
 * its document that the build is whole.
 */
rmSync(join(import.meta.dirname, 'dist'), { recursive: true, force: true });
const others = offeredLocales.filter((locale) => locale !== DEFAULT_LOCALE);
for (const locale of [...others, DEFAULT_LOCALE]) {
  const config = configOf(locale);
  await build({
    ...config,
    build: { ...config.build, emptyOutDir: false },
    root: import.meta.dirname,
    configFile: false,
    mode: 'production',
  });
}
