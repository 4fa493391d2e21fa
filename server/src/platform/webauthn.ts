import { createHash, generateKeyPairSync } from 'node:crypto';
import type { CredentialAnswer, NewCredential } from '@panthiya/contract/identity/passkey';

/*
 * Passkeys by @simplewebauthn/server (ADR 0037). It is loaded with the first answer of a passkey: 26 MB of memory and 0.2 s that
 * many processes never need. What it throws about an answer says that the answer is wrong; strangers are told no more.
 */

const ES256 = -7;
const RS256 = -257;
/** The algorithms of keys: what phones and computers have. */
export const PASSKEY_ALGORITHMS: readonly number[] = [ES256, RS256];

/** Where passkeys are made and used: the host and the origin of PUBLIC_URL, exactly. */
export interface PasskeySite {
  readonly host: string;
  readonly origin: string;
}

/** Reads the site of an address. */
export function passkeySiteOf(publicUrl: string): PasskeySite {
  const { hostname, origin } = new URL(publicUrl);
  return { host: hostname, origin };
}

/** The public half of a passkey, as it was made. */
export interface MadePasskey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  /** The device checked its user. */
  readonly verifiesUser: boolean;
}

/** What a right answer of a passkey says. */
export interface PasskeyUse {
  readonly counter: number;
  /** The device checked the finger, the face or the PIN of its user. */
  readonly isVerified: boolean;
}

/** Uses the challenge of an answer up; false when it is none of ours, or over. Asked once at most. */
export type TakeChallenge = (challenge: string) => Promise<boolean>;

const load = () => import('@simplewebauthn/server');

/** The kind of an attestation, before anything of it is read. */
async function isWithoutAttestation(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(
    new Uint8Array(Buffer.from(attestationObject, 'base64url')),
  );
  return decoded.get('fmt') === 'none';
}

/** Reads the answer of a device that made a passkey. undefined when it is wrong, or comes with a statement of the maker. */
export async function readNewPasskey(
  { id, clientDataJSON, attestationObject }: NewCredential,
  { host, origin }: PasskeySite,
  takeChallenge: TakeChallenge,
): Promise<MadePasskey | undefined> {
  try {
    // Statements are a large thing to parse, and nobody asked for one.
    if (!(await isWithoutAttestation(attestationObject))) return undefined;
    const response = { clientDataJSON, attestationObject };
    const { verifyRegistrationResponse } = await load();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: takeChallenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: false,
      supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
    });
    if (!verified) return undefined;
    const { credential, userVerified } = registrationInfo;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      verifiesUser: userVerified,
    };
  } catch {
    return undefined;
  }
}

/** Checks the answer of a passkey. undefined when it is wrong. The caller compares the counter, under the lock of its row. */
export async function readPasskeyUse(
  { id, userHandle, ...response }: CredentialAnswer,
  { host, origin, publicKey }: PasskeySite & Pick<MadePasskey, 'publicKey'>,
  takeChallenge: TakeChallenge,
): Promise<PasskeyUse | undefined> {
  try {
    const { verifyAuthenticationResponse } = await load();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { ...response, ...(userHandle !== undefined && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: takeChallenge,
      expectedOrigin: origin,
      expectedRPID: host,
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
      requireUserVerification: false,
    });
    const { newCounter, userVerified } = authenticationInfo;
    return verified ? { counter: newCounter, isVerified: userVerified } : undefined;
  } catch {
    return undefined;
  }
}

/** The public half of a key that no device has: what an unknown passkey says is checked by it, in the time of a wrong one. */
export function createStandInKey(): Buffer {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
    format: 'jwk',
  });
  // COSE: a map of kind 2, algorithm -7, curve 1, and the point (RFC 9053).
  const [head, middle] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')];
  return Buffer.concat([head, Buffer.from(x, 'base64url'), middle, Buffer.from(y, 'base64url')]);
}

/** A name for the tries of a passkey that we do not know. */
export const nameOfUnknown = (credentialId: string): string =>
  ['passkey', createHash('sha256').update(credentialId).digest('base64url')].join(' ');
