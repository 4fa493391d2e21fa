import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg|json|webmanifest)$/;
/** Below this many bytes, compression saves no packet. */
const SMALLEST = 600;

/**
 * Writes a .br and a .gz next to each text file of the build, at the strongest setting. Users pay for each byte. Compressing once
 * here costs the server nothing at each request.
 */
export function precompress(): Plugin {
  return {
    name: 'panthiya:precompress',
    apply: 'build',
    writeBundle: ({ dir = 'dist' }) => {
      for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        // What the server reads for itself is sent to nobody.
        if (!entry.isFile() || !TEXT.test(entry.name) || path.includes('.vite')) continue;
        const content = readFileSync(path);
        // The build of another language wrote the same file.
        if (content.length < SMALLEST || existsSync(`${path}.br`)) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
