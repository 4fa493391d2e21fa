import { randomBytes } from 'node:crypto';

/** Tells the processes of an installation apart, and this start from the last. */
const START = randomBytes(6).toString('base64url');
let count = 0;

/** A name for one request, in its log line and its x-request-id; unique, never a secret. */
export function createRequestId(): string {
  count += 1;
  return `${START}-${count.toString(36)}`;
}
