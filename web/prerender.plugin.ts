import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { mostUsedPasswords } from './most-used-passwords.plugin.ts';

const ENTRY = 'src/app/prerender.tsx';

/** The pages read this while they load: a visitor without cookies, and placeholders for the server's texts. */
function pretendToBeABrowser(): void {
  const words = ['appName', 'tagline', 'supportPhone', 'supportEmail'];
  const config = JSON.stringify(Object.fromEntries(words.map((word) => [word, `{{${word}}}`])));
  Object.assign(globalThis, {
    document: {
      cookie: '',
      documentElement: { dataset: {} },
      querySelector: () => ({ content: config }),
      addEventListener: () => {},
    },
    location: { pathname: '/', hash: '', search: '', origin: 'http://localhost' },
  });
}

/**
 * Writes the HTML of the visitors' prerendered shells next to the manifest. The server puts it into the document, so that users
 * see something before a script has loaded (ADR 0017).
 */
export function prerender(): Plugin {
  let outDir = '';
  return {
    name: 'panthiya:prerender',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      handler: async () => {
        const folder = mkdtempSync(join(tmpdir(), 'panthiya-prerender-'));
        try {
          await build({
            configFile: false,
            logLevel: 'warn',
            plugins: [react(), mostUsedPasswords()],
            define: { 'process.env.NODE_ENV': '"production"' },
            ssr: { noExternal: true },
            build: {
              ssr: ENTRY,
              outDir: folder,
              emptyOutDir: true,
              minify: false,
              rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
            },
          });
          pretendToBeABrowser();
          const { prerenderPages } = (await import(
            pathToFileURL(join(folder, 'prerender.mjs')).href
          )) as typeof import('./src/app/prerender.tsx');
          const shells = await prerenderPages();
          writeFileSync(join(outDir, '.vite', 'prerendered-shells.json'), JSON.stringify(shells));
        } finally {
          rmSync(folder, { recursive: true, force: true });
        }
      },
    },
  };
}
