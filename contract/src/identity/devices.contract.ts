import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { messageReply, replyOf, rowId } from '../endpoint/replies.ts';
import { linkToken } from '../fields/link-token.ts';
import { forgetDeviceCall, listDevicesCall } from './devices.calls.ts';
import { rejectSignInCall } from './not-me.calls.ts';

/** A browser or program from which the caller has signed in. */
export const ownDevice = z.object({
  id: z.string(),
  /** Chrome; '' when it does not say. */
  browser: z.string(),
  /** Android; '' when it does not say. */
  system: z.string(),
  isPhone: z.boolean(),
  /** A program signed in, not a browser. */
  isProgram: z.boolean(),
  /** The device of this call. */
  isCurrent: z.boolean(),
  /** It has a session that has not ended. */
  isSignedIn: z.boolean(),
  /** It last signed in from the network of this call. Never the address: that would show a thief where its owner lives. */
  isNear: z.boolean(),
  /** ISO 8601, UTC. */
  firstSeenAt: z.string(),
  /** True to five minutes. */
  lastSeenAt: z.string(),
  /** Until then it is not asked for a second factor; null when it is. ISO 8601, UTC. */
  trustedUntil: z.nullable(z.string()),
  /** When another browser last showed the token of a session here, ISO 8601, UTC; null if none did. True to five minutes. */
  refusedAt: z.nullable(z.string()),
});
export type OwnDevice = z.output<typeof ownDevice>;

export const listDevices = endpoint({
  ...listDevicesCall,
  summary: 'The devices of the caller, this one first, then the last seen. At most 20.',
  reply: replyOf({ devices: z.array(ownDevice) }),
});

export const forgetDevice = endpoint({
  ...forgetDeviceCall,
  summary: 'Forgets a device: ends its sessions and its trust. Needs a fresh sign-in.',
  params: z.object({ id: rowId }),
  reply: messageReply,
});

export const rejectSignIn = endpoint({
  ...rejectSignInCall,
  summary:
    '“This was not me”, by the token of a mailed link: ends all sessions and all trust, and mails a reset link. Works once.',
  body: z.strictObject({ token: linkToken }),
  reply: messageReply,
});
