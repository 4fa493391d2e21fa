/** Passkeys of a person (R18.1.3). */
export const MAX_PASSKEYS = 10;
/** Letters of a passkey's name. */
export const PASSKEY_NAME_LIMIT = 60;
/** Minutes for which a passkey can answer a challenge (R18.2.5). */
export const PASSKEY_MINUTES = 5;
/** How a browser reaches a passkey (WebAuthn 3, AuthenticatorTransport). */
export const PASSKEY_TRANSPORTS = [
  'ble',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] as const;
export type PasskeyTransport = (typeof PASSKEY_TRANSPORTS)[number];
