import { renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DEFAULT_LOCALE, type Locale } from '@panthiya/contract/locale/locales';
import type { Plugin } from 'vite';
import { buildFolder } from './build-folder.ts';

/** Puts the document of a language beside what else the server reads of it. */
export function movePage(locale: Locale): Plugin {
  let folder = '';
  return {
    name: 'panthiya:move-page',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    writeBundle: () => {
      if (locale === DEFAULT_LOCALE) return;
      renameSync(join(folder, 'index.html'), join(folder, buildFolder(locale), 'index.html'));
    },
  };
}
