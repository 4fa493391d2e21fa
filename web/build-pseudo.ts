import { toPseudo } from '@panthiya/baked-texts/pseudo';
import { DEFAULT_LOCALE } from '@panthiya/contract/locale/locales';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { bakeTextsOf } from './bake-texts.plugin.ts';
import { layerOrder } from './layer-order.plugin.ts';
import { mostUsedPasswords } from './most-used-passwords.plugin.ts';
import { configOf } from './vite.config.ts';

/*
 * Builds the pages in the pseudo-locale into the folder that is named in the call (R15.3.6). Journeys call it; no build that is
 * released does, and no server knows of it.
 */
const [, , outDir] = process.argv;
if (outDir === undefined) throw new Error('call it with the folder of the build');
await build({
  root: import.meta.dirname,
  configFile: false,
  mode: 'production',
  logLevel: 'warn',
  plugins: [
    bakeTextsOf(DEFAULT_LOCALE, toPseudo),
    react(),
    layerOrder(),
    tailwindcss(),
    mostUsedPasswords(),
  ],
  build: {
    ...configOf(DEFAULT_LOCALE).build,
    outDir,
    emptyOutDir: true,
    minify: false,
    reportCompressedSize: false,
  },
});
