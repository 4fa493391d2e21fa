import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { emptyBody, messageReply, replyOf, rowId } from '../endpoint/replies.ts';
import { linkToken } from '../fields/link-token.ts';
import { newCodes } from './factors.contract.ts';
import {
  credentialAnswer,
  newCredential,
  newPasskeyOptions,
  passkeyName,
  passkeyOptions,
} from './passkey.ts';
import { askOwnPasskeyCall } from './passkey-proof.calls.ts';
import { askPasskeyCall, signInByPasskeyCall } from './passkey-sign-in.calls.ts';
import {
  addPasskeyCall,
  askNewPasskeyCall,
  removePasskeyCall,
  renamePasskeyCall,
} from './passkeys.calls.ts';
import { sessionUser } from './session.contract.ts';

const params = z.object({ id: rowId });

export const askPasskey = endpoint({
  ...askPasskeyCall,
  summary:
    'A challenge for a passkey, for 5 minutes. With the challenge of a second step it names the passkeys of that account.',
  body: z.strictObject({ challenge: z.optional(linkToken) }),
  reply: replyOf({ options: passkeyOptions }),
});

export const signInByPasskey = endpoint({
  ...signInByPasskeyCall,
  summary:
    'Signs in by a passkey that has verified its user, and answers a bearer token as the sign-in by password does.',
  body: z.strictObject({ credential: credentialAnswer }),
  reply: replyOf({ message: z.string(), token: z.string(), user: sessionUser }),
});

export const askOwnPasskey = endpoint({
  ...askOwnPasskeyCall,
  summary: 'A challenge for a passkey of the caller, to make the sign-in fresh.',
  body: emptyBody,
  reply: replyOf({ options: passkeyOptions }),
});

export const askNewPasskey = endpoint({
  ...askNewPasskeyCall,
  summary: 'A challenge for a new passkey. At most 10 a person.',
  body: emptyBody,
  reply: replyOf({ options: newPasskeyOptions }),
});

export const addPasskey = endpoint({
  ...addPasskeyCall,
  summary:
    'Adds a passkey. The first second factor of an account answers recovery codes, and counts when one of them was typed in.',
  body: z.strictObject({ name: passkeyName, credential: newCredential }),
  reply: newCodes,
});

export const renamePasskey = endpoint({
  ...renamePasskeyCall,
  summary: 'Gives a passkey another name.',
  params,
  body: z.strictObject({ name: passkeyName }),
  reply: messageReply,
});

export const removePasskey = endpoint({
  ...removePasskeyCall,
  summary: 'Removes a passkey; with the last second factor the recovery codes go too.',
  params,
  reply: messageReply,
});
