/** Bytes that crypto.subtle takes. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** The source of a key, and the nonce for its one use. */
export interface KeySource {
  readonly token: Bytes;
  readonly salt: Bytes;
  readonly nonce: Bytes;
}

/**
 * AES-256-GCM with a key that HKDF-SHA256 makes from the session token. The tag is at the end. The two ciphers in this folder do
 * the same, byte for byte.
 */
export interface Cipher {
  readonly encrypt: (source: KeySource, plain: Bytes) => Promise<Bytes>;
  /** Rejects when the bytes were changed or belong to another token. */
  readonly decrypt: (source: KeySource, sealed: Bytes) => Promise<Bytes>;
}

/** Ties the key to this use, so that no other use gets the same key. */
export const KEY_USE: Bytes = new TextEncoder().encode('panthiya user cookie 1');
