import { resolve } from 'node:path';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@panthiya/contract/locale/locales';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { bakeTextsOf } from './bake-texts.plugin.ts';
import { toGroups } from './chunk-groups.ts';
import { chunks } from './chunks.ts';
import { buildFolder } from './build-folder.ts';
import { mostUsedPasswords } from './most-used-passwords.plugin.ts';
import { movePage } from './move-page.plugin.ts';
import { pageFiles } from './page-files.plugin.ts';
import { pageRenderer } from './page-renderer.plugin.ts';
import { precompress } from './precompress.plugin.ts';
import { layerOrder } from './layer-order.plugin.ts';
import { leanRouter } from './lean-router.plugin.ts';

const ROOT = resolve(import.meta.dirname, '..');
const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** How the pages of a language are built: all into one folder, where what has no text is one file for all. */
export const configOf = (locale: Locale): UserConfig => ({
  plugins: [
    bakeTextsOf(locale),
    react(),
    layerOrder(),
    tailwindcss(),
    leanRouter(),
    pageFiles(locale),
    mostUsedPasswords(),
    precompress(),
    pageRenderer(locale),
    movePage(locale),
  ],
  build: {
    // The server reads it and page-files.json to name a page's parts in its document.
    manifest: `${buildFolder(locale)}/manifest.json`,
    // Nothing inline: the CSP allows scripts, styles and fonts only from 'self' (security.md).
    assetsInlineLimit: 0,
    // The lib of tsconfig.json limits which of these scripts can call: no toSorted, which Chrome has from 110 on.
    target: ['chrome109', 'edge109', 'firefox128', 'safari16'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Names of files are a part of the scripts, and small letters compress best: 240 bytes br less on the dashboard. Seven of
        // them still tell 78 thousand million contents of a file apart.
        hashCharacters: 'base36',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: toGroups(chunks, ROOT) },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': API } },
  preview: { host: '127.0.0.1', proxy: { '/api': API } },
});

const wanted = process.env['LOCALE'];

// `LOCALE=si npm run dev` shows a language that is still being made (R15.1.9).
export default defineConfig(configOf(isLocale(wanted) ? wanted : DEFAULT_LOCALE));
