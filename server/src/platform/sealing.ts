import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NAME_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The file in DATA_DIR with the key, where no setting gives one. A backup carries it. */
export const KEY_FILE = 'secrets.key';

/**
 * Seals secrets that the server has to read again: AES-256-GCM, bound to the row and its purpose. The name of the key stands in
 * front, so that an old key can still open what it sealed.
 */
export interface Sealing {
  /** `place` names the row and the purpose: sealed bytes open nowhere else. */
  seal(secret: Uint8Array, place: string): Buffer;
  /** undefined when no key opens them: another key, another place, or changed bytes. */
  open(sealed: Buffer, place: string): Buffer | undefined;
}

/** Where the keys come from. */
interface KeySettings {
  readonly dataDir: string;
  readonly secretsKeys: readonly Buffer[] | undefined;
}

const nameOf = (key: Buffer): Buffer =>
  createHash('sha256').update(key).digest().subarray(0, NAME_BYTES);

/** Reads keys of 32 bytes in base64, with commas between them; undefined when one of them is none. */
export function readKeys(text: string): readonly Buffer[] | undefined {
  const keys = text.split(',').map((part) => Buffer.from(part.trim(), 'base64'));
  return keys.every(({ length }) => length === KEY_BYTES) ? keys : undefined;
}

/** The first key seals; every key opens what it sealed. */
export function createSealing(keys: readonly Buffer[]): Sealing {
  const [first] = keys;
  if (first === undefined) throw new Error('there is no key to seal with');
  return {
    seal: (secret, place) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, first, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([nameOf(first), nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed, place) => {
      const key = keys.find((one) => nameOf(one).equals(sealed.subarray(0, NAME_BYTES)));
      const head = NAME_BYTES + NONCE_BYTES + TAG_BYTES;
      if (key === undefined || sealed.length < head) return undefined;
      const nonce = sealed.subarray(NAME_BYTES, NAME_BYTES + NONCE_BYTES);
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(place))
        .setAuthTag(sealed.subarray(NAME_BYTES + NONCE_BYTES, head));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(head)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}

const readKeyFile = (path: string): readonly Buffer[] | undefined => {
  try {
    const keys = readKeys(readFileSync(path, 'utf8'));
    if (keys === undefined) throw new Error(`${path} has no key of ${KEY_BYTES} bytes in base64`);
    return keys;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** The file of the key; undefined where a setting gives the keys. */
export const keyFileOf = ({ dataDir, secretsKeys }: KeySettings): string | undefined =>
  secretsKeys === undefined ? join(dataDir, KEY_FILE) : undefined;

/** The keys that are there; none where the file is not made yet. Makes no key. */
export const findKeys = ({ dataDir, secretsKeys }: KeySettings): readonly Buffer[] =>
  secretsKeys ?? readKeyFile(join(dataDir, KEY_FILE)) ?? [];

/** The keys of DATA_DIR. The first process makes one, whole or not at all; the others read it. */
export function openKeyFile(dataDir: string): readonly Buffer[] {
  const path = join(dataDir, KEY_FILE);
  const present = readKeyFile(path);
  if (present) return present;
  mkdirSync(dataDir, { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600 });
  try {
    linkSync(unfinished, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished);
  }
  return readKeyFile(path) ?? [];
}
