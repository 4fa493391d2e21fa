import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, pack } from './content-encoding.ts';

describe('the encoding that a reader takes', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP;Q=1.0, Deflate', 'gzip'],
    ['br;q=0', 'identity'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000 , gzip ; q=0', 'identity'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['identity', 'identity'],
    ['identity, br;q=0.5', 'identity'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['gzip, *;q=0', 'gzip'],
    ['*;q=0', 'identity'],
    ['identity;q=0', 'identity'],
    ['identity;q=0, gzip;q=0.1', 'gzip'],
    ['br;q=much', 'identity'],
    ['xbr, brotli, x-br', 'identity'],
  ] as const)('%s: %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});

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
