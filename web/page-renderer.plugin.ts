import { copyFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Locale } from '@panthiya/contract/locale/locales';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { buildFolder } from './build-folder.ts';
import { bakeTextsOf } from './bake-texts.plugin.ts';
import { mostUsedPasswords } from './most-used-passwords.plugin.ts';
import { RENDERER_FILE, startRenderer } from './src/app/server/start-renderer.ts';

const SOURCES = 'src/app/server';
/** The server fills in its own texts. */
const WORDS = ['appName', 'tagline', 'supportPhone', 'supportEmail'];

/**
 * Writes the pages once more, as one script for the server, and what starts it. Writes the HTML of the visitors' pages too, which
 * is the same for all (ADR 0017, ADR 0028).
 */
export function pageRenderer(locale: Locale): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'panthiya:page-renderer',
    // Only where pages are built for people: vitest closes its server too, and must not write what that one draws with.
    apply: (_config, { command, mode, isSsrBuild }) =>
      command === 'build' && mode === 'production' && !isSsrBuild,
    configResolved: (config) => {
      root = config.root;
      folder = resolve(root, config.build.outDir, buildFolder(locale));
    },
    closeBundle: {
      sequential: true,
      handler: async () => {
        await build({
          root,
          configFile: false,
          mode: 'production',
          logLevel: 'warn',
          plugins: [bakeTextsOf(locale), react(), mostUsedPasswords()],
          // React reads it when it loads, and keeps the part of it that is for production.
          define: { 'process.env.NODE_ENV': '"production"' },
          // Of each package the form for a browser, which needs no modules of Node.
          ssr: { noExternal: true, target: 'webworker' },
          publicDir: false,
          build: {
            ssr: `${SOURCES}/renderer.tsx`,
            outDir: folder,
            emptyOutDir: false,
            minify: true,
            rolldownOptions: {
              output: {
                format: 'iife',
                name: 'pageRenderer',
                codeSplitting: false,
                entryFileNames: RENDERER_FILE,
              },
            },
          },
        });
        for (const name of ['start-renderer.ts', 'renderer-worker.ts']) {
          copyFileSync(join(root, SOURCES, name), join(folder, name));
        }
        const words = Object.fromEntries(WORDS.map((word) => [word, `{{${word}}}`]));
        const shells = await startRenderer(folder, JSON.stringify(words)).drawVisitorPages();
        writeFileSync(join(folder, 'prerendered-shells.json'), JSON.stringify(shells));
      },
    },
  };
}
