import { randomBytes } from 'node:crypto';

/** Different for each process of an installation, and for each start. */
const START = randomBytes(6).toString('base64url');
let count = 0;

/** A name for one request, in its log line and its x-request-id. Unique, never a secret. */
export function createRequestId(): string {
  count += 1;
  return `${START}-${count.toString(36)}`;
}
