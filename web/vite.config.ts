import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks, toGroups } from './chunks.ts';
import { mostUsedPasswords } from './most-used-passwords.plugin.ts';
import { pageFiles } from './page-files.plugin.ts';
import { pageRenderer } from './page-renderer.plugin.ts';
import { precompress } from './precompress.plugin.ts';
import { layerOrder } from './layer-order.plugin.ts';
import { leanRouter } from './lean-router.plugin.ts';

const ROOT = resolve(import.meta.dirname, '..');
const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    react(),
    layerOrder(),
    tailwindcss(),
    leanRouter(),
    pageFiles(),
    mostUsedPasswords(),
    precompress(),
    pageRenderer(),
  ],
  build: {
    // The server reads dist/.vite/manifest.json and page-files.json to name a page's parts in its document.
    manifest: true,
    // Nothing inline: the CSP allows scripts, styles and fonts only from 'self' (security.md).
    assetsInlineLimit: 0,
    // The lib of tsconfig.json limits which of these scripts can call: no toSorted, which Chrome has from 110 on.
    target: ['chrome109', 'edge109', 'firefox128', 'safari16'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: toGroups(chunks, ROOT) },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': API } },
  preview: { host: '127.0.0.1', proxy: { '/api': API } },
});
