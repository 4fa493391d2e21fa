import { t } from '#texts';
import type {
  CredentialAnswer,
  NewCredential,
  NewPasskeyOptions,
  PasskeyOptions,
} from '@panthiya/contract/identity/passkey';
import { PASSKEY_TRANSPORTS } from '@panthiya/contract/identity/passkeys.rules';
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';

// What a device is asked for. Its user can always close the sheet of the phone: that is an answer, and no failure (R18.2.6).

const OTHER_ADDRESS = new Set(['ERROR_INVALID_DOMAIN', 'ERROR_INVALID_RP_ID']);

/** Answers undefined for a closed sheet, else throws what to say. */
function explain(failure: unknown): undefined {
  const code = failure instanceof WebAuthnError ? failure.code : undefined;
  const { name } = failure instanceof Error ? failure : { name: '' };
  const isClosed = name === 'NotAllowedError' || name === 'AbortError';
  if (isClosed || code === 'ERROR_CEREMONY_ABORTED') return undefined;
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    throw new Error(t`This device has a passkey for your account already.`);
  if (code !== undefined && OTHER_ADDRESS.has(code))
    throw new Error(t`Passkeys do not work at this address of the site.`);
  throw new Error(t`Your device could not use a passkey. Please try again.`);
}

/** The answer of a passkey, or undefined when its user closed the sheet. `isAutofill` waits at the e-mail field without a sheet. */
export async function askPasskeyOf(
  optionsJSON: PasskeyOptions,
  isAutofill = false,
): Promise<CredentialAnswer | undefined> {
  try {
    const { id, response } = await startAuthentication({
      optionsJSON,
      useBrowserAutofill: isAutofill,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle !== undefined && { userHandle }),
    };
  } catch (failure) {
    return explain(failure);
  }
}

/** Makes a passkey; undefined when its user closed the sheet. */
export async function makePasskey(
  optionsJSON: NewPasskeyOptions,
): Promise<NewCredential | undefined> {
  try {
    const { id, response } = await startRegistration({ optionsJSON });
    const said: readonly string[] = response.transports ?? [];
    return {
      id,
      clientDataJSON: response.clientDataJSON,
      attestationObject: response.attestationObject,
      transports: PASSKEY_TRANSPORTS.filter((one) => said.includes(one)),
    };
  } catch (failure) {
    return explain(failure);
  }
}

/** True where the browser offers passkeys at a field. */
export const canOfferAtField = browserSupportsWebAuthnAutofill;

/** Ends what waits at the field. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();
