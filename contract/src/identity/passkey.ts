import { msg } from '#texts';
import * as z from 'zod/mini';
import { requiredText } from '../fields/text.ts';
import { says } from '../locale/say.ts';
import { PASSKEY_NAME_LIMIT, PASSKEY_TRANSPORTS } from './passkeys.rules.ts';

const UNREADABLE = says(msg`We could not read this passkey. Please try again.`);

/** Bytes as WebAuthn writes them in JSON: base64url without padding. */
const bytes = (most: number) =>
  z.string(UNREADABLE).check(z.maxLength(most, UNREADABLE), z.regex(/^[\w-]+$/, UNREADABLE));

/** A credential's id has 1023 bytes at most (WebAuthn 2, section 4). */
const credentialId = bytes(1364);
const clientData = bytes(4096);

/** What a passkey answers when it is made: the parts of RegistrationResponseJSON that count. */
export const newCredential = z.strictObject({
  id: credentialId,
  clientDataJSON: clientData,
  // Without a statement of its maker: a few hundred bytes, 1023 of them at most for the id.
  attestationObject: bytes(6000),
  transports: z.optional(z.array(z.enum(PASSKEY_TRANSPORTS, UNREADABLE)).check(z.maxLength(8))),
});
export type NewCredential = z.output<typeof newCredential>;

/** What a passkey answers when it is used: the parts of AuthenticationResponseJSON that count. */
export const credentialAnswer = z.strictObject(
  {
    id: credentialId,
    clientDataJSON: clientData,
    authenticatorData: bytes(2000),
    // RS256 with a key of 4096 bits: 683 letters.
    signature: bytes(1000),
    userHandle: z.optional(bytes(86)),
  },
  UNREADABLE,
);
export type CredentialAnswer = z.output<typeof credentialAnswer>;

/** The name that its owner gives a passkey. */
export const passkeyName = requiredText(msg`The name`, PASSKEY_NAME_LIMIT);

const transports = z.array(z.enum(PASSKEY_TRANSPORTS));
const knownCredential = z.object({ id: z.string(), type: z.literal('public-key'), transports });
const verification = z.enum(['required', 'preferred', 'discouraged']);

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn, as the server fills it. */
export const newPasskeyOptions = z.object({
  /** 256 random bits, for 5 minutes, once. */
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  /** `id` is a random handle of the person: it names nobody. */
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  /** The passkeys that the person has: a device makes no second one. */
  excludeCredentials: z.array(knownCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: verification,
  }),
  attestation: z.literal('none'),
});
export type NewPasskeyOptions = z.output<typeof newPasskeyOptions>;

/** PublicKeyCredentialRequestOptionsJSON of WebAuthn, as the server fills it. */
export const passkeyOptions = z.object({
  /** 256 random bits, for 5 minutes, once. */
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  /** Empty where the device offers what it has. */
  allowCredentials: z.array(knownCredential),
  userVerification: verification,
});
export type PasskeyOptions = z.output<typeof passkeyOptions>;
