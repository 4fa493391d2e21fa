import { TOTP_DIGITS, TOTP_SECONDS } from '@panthiya/contract/identity/factors.rules';
import { Secret, TOTP } from 'otpauth';

/** Bytes of a secret: 160 random bits, as long as the hash (RFC 6238). */
const SECRET_BYTES = 20;
/** Codes before and after the present one that count too: clocks of phones differ. */
const WINDOW = 1;

const CODE = new RegExp(`^\\d{${TOTP_DIGITS}}$`);

const build = (bytes: Uint8Array, label = '', issuer = ''): TOTP =>
  new TOTP({
    secret: new Secret({ buffer: new Uint8Array(bytes).buffer }),
    algorithm: 'SHA1',
    digits: TOTP_DIGITS,
    period: TOTP_SECONDS,
    label,
    issuer,
  });

/** A new secret for an authenticator app, 20 random bytes. */
export const createTotpSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);

/** The secret as apps take it: an address for a QR code, and base 32 letters to type. */
export function describeTotp(
  secret: Buffer,
  { label, issuer }: { readonly label: string; readonly issuer: string },
): { readonly uri: string; readonly letters: string } {
  const totp = build(secret, label, issuer);
  return { uri: totp.toString(), letters: totp.secret.base32 };
}

/** The secret of base 32 letters. */
export const readLetters = (letters: string): Buffer =>
  Buffer.from(Secret.fromBase32(letters).bytes);

/** The step of 30 seconds since 1970 to which a code belongs; undefined for a wrong code. `now` in ms. */
export function stepOfTotp(secret: Buffer, code: string, now = Date.now()): number | undefined {
  // The library takes text that is as long as a code, and throws for letters of more bytes.
  if (!CODE.test(code)) return undefined;
  const delta = build(secret).validate({ token: code, window: WINDOW, timestamp: now });
  return delta === null ? undefined : Math.floor(now / 1000 / TOTP_SECONDS) + delta;
}
