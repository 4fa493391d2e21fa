import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { emptyBody, messageReply, replyOf } from '../endpoint/replies.ts';
import { linkToken } from '../fields/link-token.ts';
import {
  askRecoveryCall,
  confirmRecoveryCall,
  getRecoveryCall,
  stopRecoveryByLinkCall,
  stopRecoveryCall,
} from './recovery.calls.ts';

/** A confirmed request to turn the second step off (R18.5.3). */
export const recovery = z.object({
  /** When the mailed link was confirmed, ISO 8601, UTC. */
  confirmedAt: z.string(),
  /** When the second step will be turned off, ISO 8601, UTC; null while a second person has to confirm. */
  dueAt: z.nullable(z.string()),
});
export type Recovery = z.output<typeof recovery>;

export const askRecovery = endpoint({
  ...askRecoveryCall,
  summary:
    'Asks to turn the second step off, in the second step of a sign-in. Mails a link; nothing begins before it is confirmed.',
  body: z.strictObject({ challenge: linkToken }),
  reply: messageReply,
});

export const confirmRecovery = endpoint({
  ...confirmRecoveryCall,
  summary: 'Confirms that request by the token of its mailed link. The waiting time begins.',
  body: z.strictObject({ token: linkToken }),
  reply: replyOf({
    message: z.string(),
    /** As in `recovery`. */
    dueAt: z.nullable(z.string()),
  }),
});

export const stopRecoveryByLink = endpoint({
  ...stopRecoveryByLinkCall,
  summary: 'Stops an open request by the token of a mail about it.',
  body: z.strictObject({ token: linkToken }),
  reply: messageReply,
});

export const getRecovery = endpoint({
  ...getRecoveryCall,
  summary: 'The caller’s confirmed request to turn the second step off; null without one.',
  reply: replyOf({ recovery: z.nullable(recovery) }),
});

export const stopRecovery = endpoint({
  ...stopRecoveryCall,
  summary: 'Stops the caller’s open request. Any session can do it.',
  body: emptyBody,
  reply: messageReply,
});
