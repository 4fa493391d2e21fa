import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LOCALE, type Locale, offeredLocales } from '@panthiya/contract/locale/locales';
import { build, type UserConfig } from 'vite';

/**
 * Builds the pages of each language into one folder, `dist` of the root (R15.2.2, R15.2.5). The default language comes last: the
 * launcher reads by the time of its document that the build is whole.
 */
export async function buildLanguages(
  root: string,
  configOf: (locale: Locale) => UserConfig,
): Promise<void> {
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  const others = offeredLocales.filter((locale) => locale !== DEFAULT_LOCALE);
  for (const locale of [...others, DEFAULT_LOCALE]) {
    const config = configOf(locale);
    await build({
      ...config,
      build: { ...config.build, emptyOutDir: false },
      root,
      configFile: false,
      mode: 'production',
    });
  }
}
