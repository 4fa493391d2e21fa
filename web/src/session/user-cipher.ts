import { browserCipher } from './browser-cipher.ts';
import type { Bytes, Cipher } from './cipher.ts';
import { keptFields, type StoredUser } from './stored-user.ts';

const SALT = 16;
const NONCE = 12;

// crypto.subtle is typed as always there; it is not on plain http in a local network.
const hasBrowserCipher = (): boolean => 'subtle' in crypto && crypto.subtle !== undefined;

/** The cipher for this page. @throws when its part of the product could not be loaded. */
export async function loadCipher(): Promise<Cipher> {
  return hasBrowserCipher() ? browserCipher : (await import('./own-cipher.ts')).ownCipher;
}

/** The user encrypted under the session token, in base64url: salt, nonce, then what is sealed (R3.26). */
export async function sealUser(cipher: Cipher, user: StoredUser, token: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT));
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
  const plain = bytesOf(JSON.stringify(keptFields(user)));
  const sealed = await cipher.encrypt({ token: bytesOf(token), salt, nonce }, plain);
  return toBase64Url(Uint8Array.of(...salt, ...nonce, ...sealed));
}

/** Rejects when it was sealed under another token, was changed, or is no sealed user at all. */
export async function openUser(cipher: Cipher, sealed: string, token: string): Promise<StoredUser> {
  const bytes = fromBase64Url(sealed);
  const salt = bytes.slice(0, SALT);
  const nonce = bytes.slice(SALT, SALT + NONCE);
  const source = { token: bytesOf(token), salt, nonce };
  const plain = await cipher.decrypt(source, bytes.slice(SALT + NONCE));
  return JSON.parse(new TextDecoder().decode(plain)) as StoredUser;
}

const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);

function toBase64Url(bytes: Bytes): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Bytes {
  const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(raw, (character) => character.charCodeAt(0));
}
