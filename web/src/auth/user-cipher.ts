import { browserCipher } from './browser-cipher.ts';
import type { Bytes, Cipher } from './cipher.ts';
import { keptFields, type StoredUser } from './stored-user.ts';

const SALT = 16;
const NONCE = 12;

// The type says that crypto.subtle is always there; it is not on plain http in a local network.
const hasBrowserCipher = (): boolean => 'subtle' in crypto && crypto.subtle !== undefined;

/** The cipher for this page. @throws when its part of the product could not load. */
export async function loadCipher(): Promise<Cipher> {
  return hasBrowserCipher() ? browserCipher : (await import('./own-cipher.ts')).ownCipher;
}

/** The user encrypted under the session token, in base64url: salt, nonce, then the sealed bytes (R3.26). */
export async function sealUser(cipher: Cipher, user: StoredUser, token: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT));
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
  const plain = bytesOf(JSON.stringify(keptFields(user)));
  const sealed = await cipher.encrypt({ token: bytesOf(token), salt, nonce }, plain);
  return toBase64Url(Uint8Array.of(...salt, ...nonce, ...sealed));
}

const TEXTS = ['username', 'organization', 'role', 'phone'] as const;
const FLAGS = ['emailVerified', 'isPremium'] as const;

/** False for a sealed value that is no user, from an older page or another user who has the token. */
function isStoredUser(value: unknown): value is StoredUser {
  if (typeof value !== 'object' || value === null) return false;
  const user = value as Partial<Record<keyof StoredUser, unknown>>;
  const isOr = (field: keyof StoredUser, type: string): boolean =>
    user[field] === undefined || typeof user[field] === type;
  return (
    [user.uid, user.name, user.email].every((text) => typeof text === 'string') &&
    TEXTS.every((field) => isOr(field, 'string')) &&
    FLAGS.every((field) => isOr(field, 'boolean'))
  );
}

/** Rejects when it was sealed under another token, was changed, or is no sealed user. */
export async function openUser(cipher: Cipher, sealed: string, token: string): Promise<StoredUser> {
  const bytes = fromBase64Url(sealed);
  const salt = bytes.slice(0, SALT);
  const nonce = bytes.slice(SALT, SALT + NONCE);
  const source = { token: bytesOf(token), salt, nonce };
  const plain = await cipher.decrypt(source, bytes.slice(SALT + NONCE));
  const user: unknown = JSON.parse(new TextDecoder().decode(plain));
  if (!isStoredUser(user)) throw new Error('no user was sealed');
  return keptFields(user);
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
