import { endpoint } from '../endpoint/endpoint.ts';
import { streamReply } from '../endpoint/replies.ts';
import { listenCall } from './live.calls.ts';

export const listen = endpoint({
  ...listenCall,
  summary:
    "Server-sent events: `state` with the version of the caller's notifications, at first and with each change. Ends after about ten minutes.",
  isStream: true,
  reply: streamReply,
});
