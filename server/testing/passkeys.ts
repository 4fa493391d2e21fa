import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import {
  addPasskey,
  askNewPasskey,
  askPasskey,
  signInByPasskey,
} from '@panthiya/contract/identity/passkeys.contract';
import {
  answerSecondFactor,
  confirmRecoveryCodes,
} from '@panthiya/contract/identity/factors.contract';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/*
 * A phone with passkeys, written after WebAuthn 2 and RFC 8949 with node:crypto, and not by the library of the server. Each part of
 * an answer can be made wrong.
 */

const ORIGIN = 'http://localhost:3000';
const HOST = 'localhost';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

type Cbor = string | number | Buffer | ReadonlyMap<string | number, Cbor>;

/** The head of a CBOR item: its major type and its length or value. */
function headOf(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  const head = Buffer.from([(major << 5) | 25, 0, 0]);
  head.writeUInt16BE(value, 1);
  return head;
}

/** CBOR of numbers, texts, bytes and maps. */
function encode(item: Cbor): Buffer {
  if (typeof item === 'number') return item < 0 ? headOf(1, -1 - item) : headOf(0, item);
  if (typeof item === 'string') {
    const text = Buffer.from(item);
    return Buffer.concat([headOf(3, text.length), text]);
  }
  if (Buffer.isBuffer(item)) return Buffer.concat([headOf(2, item.length), item]);
  const entries = [...item].flatMap(([key, value]) => [encode(key), encode(value)]);
  return Buffer.concat([headOf(5, item.size), ...entries]);
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const short = (data: Buffer): string => data.toString('base64url');

/** What of an answer is other than usual. */
export interface Oddities {
  readonly origin?: string;
  readonly host?: string;
  readonly type?: string;
  readonly isVerified?: boolean;
  readonly isPresent?: boolean;
  /** The counter that is said, instead of the next one. */
  readonly counter?: number;
  readonly userHandle?: string | undefined;
  readonly attestation?: string;
  /** Signs with the key of another device. */
  readonly key?: KeyObject;
}

/** One passkey of a phone. */
export interface Passkey {
  readonly id: string;
  readonly key: KeyObject;
  readonly userHandle: string;
  /** How often it was used; 0 for good where it does not count. */
  counter: number;
}

const clientData = (type: string, challenge: string, { origin = ORIGIN, ...odd }: Oddities) =>
  Buffer.from(JSON.stringify({ type: odd.type ?? type, challenge, origin, crossOrigin: false }));

function authenticatorData(
  counter: number,
  { host = HOST, isVerified = true, isPresent = true }: Oddities,
  more: Buffer = Buffer.alloc(0),
): Buffer {
  const head = Buffer.alloc(5);
  head[0] =
    (isPresent ? PRESENT : 0) | (isVerified ? VERIFIED : 0) | (more.length > 0 ? HAS_KEY : 0);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(host), head, more]);
}

/** What a phone answers to the options of a new passkey. */
export function makePasskey(
  { challenge, user }: { readonly challenge: string; readonly user: { readonly id: string } },
  odd: Oddities = {},
) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const cose = encode(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  const counter = odd.counter ?? 1;
  const data = authenticatorData(counter, odd, Buffer.concat([Buffer.alloc(16), length, id, cose]));
  const client = clientData('webauthn.create', challenge, odd);
  const statement = new Map<string, Cbor>();
  if (odd.attestation === 'packed') {
    statement.set('alg', -7);
    statement.set('sig', sign('sha256', Buffer.concat([data, sha256(client)]), privateKey));
  }
  const attestationObject = encode(
    new Map<string, Cbor>([
      ['fmt', odd.attestation ?? 'none'],
      ['attStmt', statement],
      ['authData', data],
    ]),
  );
  const passkey: Passkey = { id: short(id), key: privateKey, userHandle: user.id, counter };
  const credential = {
    id: passkey.id,
    clientDataJSON: short(client),
    attestationObject: short(attestationObject),
    transports: ['internal', 'hybrid'] as ('internal' | 'hybrid')[],
  };
  return { passkey, credential };
}

/** What a phone answers to a challenge, with the next count. */
export function answerWith(passkey: Passkey, challenge: string, odd: Oddities = {}) {
  if (passkey.counter > 0) passkey.counter += 1;
  const data = authenticatorData(odd.counter ?? passkey.counter, odd);
  const client = clientData('webauthn.get', challenge, odd);
  const signature = sign('sha256', Buffer.concat([data, sha256(client)]), odd.key ?? passkey.key);
  const userHandle = 'userHandle' in odd ? odd.userHandle : passkey.userHandle;
  return {
    id: passkey.id,
    clientDataJSON: short(client),
    authenticatorData: short(data),
    signature: short(signature),
    ...(userHandle !== undefined && { userHandle }),
  };
}

/** Adds a passkey to the account of a person, and types in a recovery code where it is the first second factor. */
export async function addPasskeyOf(
  app: TestApp,
  { token }: Pick<Person, 'token'>,
  { name = 'Phone', ...odd }: Oddities & { readonly name?: string } = {},
): Promise<Passkey & { readonly recoveryCodes: readonly string[] }> {
  const { body: asked } = await app.call(askNewPasskey, { token, body: {} });
  const { passkey, credential } = makePasskey(asked.options, odd);
  const { status, body } = await app.call(addPasskey, { token, body: { name, credential } });
  if (status !== 200) throw new Error(`no passkey: ${JSON.stringify(body)}`);
  const recoveryCodes = body.recoveryCodes.map(({ code }) => code);
  const code = recoveryCodes[body.label];
  if (code !== undefined) await app.call(confirmRecoveryCodes, { token, body: { code } });
  return { ...passkey, recoveryCodes };
}

/** A challenge of a sign-in by the passkey alone, or of the second step of a challenge. */
export async function askChallenge(app: TestApp, challenge?: string, ip?: string): Promise<string> {
  const { body } = await app.call(askPasskey, {
    body: challenge === undefined ? {} : { challenge },
    ...(ip !== undefined && { ip }),
  });
  if (body.options === undefined) throw new Error(`no options: ${JSON.stringify(body)}`);
  return body.options.challenge;
}

/** A sign-in by the passkey alone. */
export const signInWith = async (app: TestApp, passkey: Passkey, odd: Oddities = {}) =>
  app.call(signInByPasskey, {
    body: { credential: answerWith(passkey, await askChallenge(app), odd) },
  });

/** The second step of a sign-in, by a passkey. */
export const showPasskey = async (
  app: TestApp,
  challenge: string,
  passkey: Passkey,
  odd: Oddities = {},
) =>
  app.call(answerSecondFactor, {
    body: {
      challenge,
      method: 'passkey',
      credential: answerWith(passkey, await askChallenge(app, challenge), odd),
    },
  });
