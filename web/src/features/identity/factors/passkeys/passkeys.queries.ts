import type { NewCredential } from '@panthiya/contract/identity/passkey';
import {
  addPasskeyCall,
  askNewPasskeyCall,
  removePasskeyCall,
  renamePasskeyCall,
} from '@panthiya/contract/identity/passkeys.calls';
import type {
  addPasskey,
  askNewPasskey,
  removePasskey,
  renamePasskey,
} from '@panthiya/contract/identity/passkeys.contract';
import { useMutation } from '@tanstack/react-query';
import type { RunFresh } from '../../../../auth/reauthentication.tsx';
import { makePasskey } from '../../../../auth/passkeys/device/ask-device.ts';
import { call } from '../../../../lib/api.ts';
import type { NewCodes } from '../set-up/recovery-codes.tsx';

/** Makes a passkey on this device; undefined when its user closed the sheet. */
export async function makeHere(runFresh: RunFresh): Promise<NewCredential | undefined> {
  const { options } = await runFresh(() =>
    call<typeof askNewPasskey>(askNewPasskeyCall, { body: {} }),
  );
  return makePasskey(options);
}

/** Adds it by this name; answers recovery codes where it is the first second factor. */
export const sendNew = (
  runFresh: RunFresh,
  body: { readonly name: string; readonly credential: NewCredential },
): Promise<NewCodes> => runFresh(() => call<typeof addPasskey>(addPasskeyCall, { body }));

export const sendName = (runFresh: RunFresh, id: string, name: string): Promise<unknown> =>
  runFresh(() => call<typeof renamePasskey>(renamePasskeyCall, { params: { id }, body: { name } }));

export function useRemovePasskey() {
  return useMutation({
    mutationFn: ({ runFresh, id }: { readonly runFresh: RunFresh; readonly id: string }) =>
      runFresh(() => call<typeof removePasskey>(removePasskeyCall, { params: { id } })),
  });
}
