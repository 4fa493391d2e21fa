import { browserCipher } from '../../../web/src/auth/browser-cipher.ts';

/** A user cookie of an attacker, and a name for it. */
export interface BadCookie {
  readonly what: string;
  readonly value: string;
}

const toBase64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Encrypted as the page encrypts it, with any content. */
async function seal(text: string, token: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const source = { token: bytesOf(token), salt, nonce };
  const sealed = await browserCipher.encrypt(source, bytesOf(text));
  return toBase64Url(Uint8Array.of(...salt, ...nonce, ...sealed));
}

/** Cookies that cannot be opened: cut, changed, of other sites, huge, and cookies that are not ours at all. */
export async function brokenCookies(
  good: string,
  otherToken: string,
): Promise<readonly BadCookie[]> {
  const bytes = Buffer.from(good, 'base64url');
  const turned = Array.from({ length: 12 }, (_, index) => {
    const copy = Buffer.from(bytes);
    const at = Math.floor((index * (copy.length - 1)) / 11);
    copy[at] = (copy[at] ?? 0) ^ (1 << (index % 8));
    return { what: `bit turned in byte ${at}`, value: toBase64Url(copy) };
  });
  const lengths = [1, 10, 16, 28, 29, 43, 44, bytes.length - 16, bytes.length - 1];
  const cut = lengths.map((length) => ({
    what: `cut after ${length} bytes`,
    value: toBase64Url(bytes.subarray(0, length)),
  }));
  const strange = ['null', '{}', '%', '%00', '%E0%A4%A', '<script>alert(1)</script>', '../..', '"'];
  return [
    ...turned,
    ...cut,
    { what: 'sealed by another token', value: await seal('{"uid":"x"}', otherToken) },
    { what: 'longer by a byte', value: `${good}AA` },
    { what: 'huge', value: 'A'.repeat(3900) },
    { what: 'zeros', value: toBase64Url(new Uint8Array(200)) },
    ...strange.map((value) => ({ what: `the text ${value}`, value })),
  ];
}

/** Cookies that open, but have no possible user in them. */
export function misshapenCookies(token: string): Promise<readonly BadCookie[]> {
  const user = {
    uid: 'x',
    name: 'Nethmi',
    email: 'a@example.com',
    role: 'admin',
    organization: 'nowhere',
    isPremium: true,
    emailVerified: true,
  };
  const shapes: readonly unknown[] = [
    null,
    7,
    'text',
    [],
    {},
    { ...user, name: { toString: 1 }, phone: [{}] },
    { ...user, organization: {}, role: [] },
    { ...user, organization: '../../evil', role: 'javascript:alert(1)' },
    { ...user, name: '<img src=/canary onerror=alert(1)>', username: null },
    { ...user, isSystemAdmin: true, __proto__: { isSystemAdmin: true } },
  ];
  const texts = [...shapes.map((shape) => JSON.stringify(shape)), '', '{', '\u0000'];
  return Promise.all(
    texts.map(async (text) => ({ what: `sealed: ${text}`, value: await seal(text, token) })),
  );
}

/** Values of redirect cookies that lead away, or nowhere. */
export const BAD_REDIRECTS: readonly string[] = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\u0000/evil.example',
  'https://evil.example/profile',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/profile/../../\\evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  '/@evil.example',
  'evil.example',
  '/no/such/page',
  '/login',
  '/api/profile/export',
  '/assets/../api/auth/logout',
  `/${'a'.repeat(3000)}`,
  '%',
  '',
];
