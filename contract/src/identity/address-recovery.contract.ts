import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { emptyBody, messageReply, replyOf } from '../endpoint/replies.ts';
import { linkToken } from '../fields/link-token.ts';
import {
  getAddressRecoveryCall,
  stopAddressByLinkCall,
  stopAddressRecoveryCall,
} from './address-recovery.calls.ts';

/** An open change of the address that a system administrator began for a lost mailbox (R18.5.5). */
const addressRecovery = z.object({
  /** The address that the account would have. */
  email: z.string(),
  /** When the address will change, ISO 8601, UTC; null while a second administrator has to confirm. */
  dueAt: z.nullable(z.string()),
});

export const stopAddressByLink = endpoint({
  ...stopAddressByLinkCall,
  summary:
    'Stops an open change of the address for a lost mailbox, by the token of a mail about it.',
  body: z.strictObject({ token: linkToken }),
  reply: messageReply,
});

export const getAddressRecovery = endpoint({
  ...getAddressRecoveryCall,
  summary: 'The open change of the caller’s address for a lost mailbox; null without one.',
  reply: replyOf({ recovery: z.nullable(addressRecovery) }),
});

export const stopAddressRecovery = endpoint({
  ...stopAddressRecoveryCall,
  summary: 'Stops the open change of the caller’s address. Any session can do it.',
  body: emptyBody,
  reply: messageReply,
});
