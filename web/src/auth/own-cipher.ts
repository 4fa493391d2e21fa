import { gcm } from '@noble/ciphers/aes.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { type Cipher, KEY_USE, type KeySource } from './cipher.ts';

/** In JavaScript, 6 KB: for plain http in a local network, where the browser has no cipher. */
export const ownCipher: Cipher = {
  encrypt: async (source, plain) => Uint8Array.from(cipherOf(source).encrypt(plain)),
  decrypt: async (source, sealed) => Uint8Array.from(cipherOf(source).decrypt(sealed)),
};

const cipherOf = ({ token, salt, nonce }: KeySource) =>
  gcm(hkdf(sha256, token, salt, KEY_USE, 32), nonce);
