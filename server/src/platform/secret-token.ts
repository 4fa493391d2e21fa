import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
/** Every session token begins with this, so that secret scanners recognize a leaked one. */
const SESSION_PREFIX = 'pt1_';
const SESSION_TOKEN = /^pt1_[\w-]{43}$/;
const LINK_TOKEN = /^[\w-]{43}$/;

/** A new session token: pt1_ and 43 base64url characters (256 bit). */
export function createSessionToken(): string {
  return SESSION_PREFIX + createLinkToken();
}

/** True for what has the form of a session token; says nothing about its validity. */
export function isSessionToken(text: string): boolean {
  return SESSION_TOKEN.test(text);
}

/** A new secret for a mailed link or a browser: 43 base64url characters (256 bit). */
export function createLinkToken(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** True for what has the form of such a secret; says nothing about its validity. */
export function isLinkToken(text: string): boolean {
  return LINK_TOKEN.test(text);
}

/** The stored form of a token: its SHA-256, 32 bytes. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
