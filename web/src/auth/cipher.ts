/** Bytes that crypto.subtle takes. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** What a key is made of, and the nonce for its one use. */
export interface KeySource {
  readonly token: Bytes;
  readonly salt: Bytes;
  readonly nonce: Bytes;
}

/**
 * AES-256-GCM under a key made of the session token by HKDF-SHA256; the tag stands at the end. The two
 * ciphers beside this file do the same, byte for byte.
 */
export interface Cipher {
  readonly encrypt: (source: KeySource, plain: Bytes) => Promise<Bytes>;
  /** Rejects when the bytes were changed or belong to another token. */
  readonly decrypt: (source: KeySource, sealed: Bytes) => Promise<Bytes>;
}

/** Ties the key to this use, so that the token can serve no other by the same way. */
export const KEY_USE: Bytes = new TextEncoder().encode('panthiya user cookie 1');
