import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pack } from './content-encoding.ts';

describe('a packed document', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ] as const)('%s is the same when it is opened', async (encoding, open) => {
    const html = '<p>“Panthiya”</p>'.repeat(100);
    for (const readers of ['once', 'forAll'] as const)
      expect(open(await pack(html, encoding, readers)).toString()).toBe(html);
  });
});
