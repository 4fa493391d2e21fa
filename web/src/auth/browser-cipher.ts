import { type Bytes, type Cipher, KEY_USE, type KeySource } from './cipher.ts';

/** The browser's own cipher. It is missing on a page over plain http in a local network. */
export const browserCipher: Cipher = {
  async encrypt(source, plain) {
    const key = await keyOf(source);
    return new Uint8Array(await crypto.subtle.encrypt(algorithm(source.nonce), key, plain));
  },
  async decrypt(source, sealed) {
    const key = await keyOf(source);
    return new Uint8Array(await crypto.subtle.decrypt(algorithm(source.nonce), key, sealed));
  },
};

const algorithm = (iv: Bytes): AesGcmParams => ({ name: 'AES-GCM', iv });

async function keyOf({ token, salt }: KeySource): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', token, 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: KEY_USE },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}
