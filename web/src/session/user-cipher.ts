import { gcm } from '@noble/ciphers/aes.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keptFields, type StoredUser } from './stored-user.ts';

// Not WebCrypto: it is missing where the page is served over plain http in a local network.
const SALT = 16;
const NONCE = 12;
const INFO = new TextEncoder().encode('panthiya user cookie 1');

/** The user encrypted by AES-256-GCM under a key of the session token, in base64url (R3.26). */
export function sealUser(user: StoredUser, token: string): string {
  const salt = crypto.getRandomValues(new Uint8Array(SALT));
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
  const plain = new TextEncoder().encode(JSON.stringify(keptFields(user)));
  const sealed = gcm(keyOf(token, salt), nonce).encrypt(plain);
  return toBase64Url(Uint8Array.of(...salt, ...nonce, ...sealed));
}

/** @throws when it was sealed under another token, was changed, or is no sealed user at all. */
export function openUser(sealed: string, token: string): StoredUser {
  const bytes = fromBase64Url(sealed);
  const salt = bytes.subarray(0, SALT);
  const nonce = bytes.subarray(SALT, SALT + NONCE);
  const plain = gcm(keyOf(token, salt), nonce).decrypt(bytes.subarray(SALT + NONCE));
  return JSON.parse(new TextDecoder().decode(plain)) as StoredUser;
}

function keyOf(token: string, salt: Uint8Array): Uint8Array {
  return hkdf(sha256, new TextEncoder().encode(token), salt, INFO, 32);
}

function toBase64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array {
  const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(raw, (character) => character.charCodeAt(0));
}
