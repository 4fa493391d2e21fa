import { msg } from '#texts';
import type { Text } from '@panthiya/contract/locale/say';
import { AppError } from '../platform/app-error.ts';

const MAX_DEPTH = 10;
const CONTENT_TYPE = /^application\/json(?:\s*;\s*charset\s*=\s*"?utf-8"?)?\s*$/i;
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

const badRequest = (message: Text): never => {
  throw new AppError('BAD_REQUEST', { message });
};

function decode(bytes: Buffer): string {
  try {
    // ignoreBOM keeps a byte order mark in the text, where JSON.parse refuses it.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return badRequest(msg`The request is not valid UTF-8.`);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return badRequest(msg`The request is not valid JSON.`);
  }
}

function readString(token: string): string {
  const text: unknown = JSON.parse(token);
  if (typeof text !== 'string') return badRequest(msg`The request is not valid JSON.`);
  if (!text.isWellFormed() || text.includes('\0')) {
    badRequest(msg`The request has characters that cannot be stored.`);
  }
  return text;
}

/**
 * JSON.parse accepts texts that two readers may read differently: repeated keys (the last wins), and __proto__. It also accepts
 * characters that PostgreSQL cannot store. No library finds repeated keys. So this walks the tokens of a text that JSON.parse has
 * already accepted.
 */
function assertNoTraps(text: string): void {
  // One entry for each open bracket: the keys seen in an object, undefined for a list.
  const open: (Set<string> | undefined)[] = [];
  let pending: string | undefined;
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') {
      open.push(token === '{' ? new Set() : undefined);
      if (open.length > MAX_DEPTH) badRequest(msg`The request is nested too deeply.`);
    } else if (token === '}' || token === ']') {
      open.pop();
    } else if (token === ':') {
      const key = pending ?? '';
      const keys = open.at(-1);
      if (key === '__proto__') badRequest(msg`The request has a field that is not allowed.`);
      if (keys?.has(key)) badRequest(msg`The request names a field twice.`);
      keys?.add(key);
    } else if (token !== ',') {
      pending = readString(token);
    }
  }
}

/** The value of a JSON body; throws BAD_REQUEST or UNSUPPORTED_MEDIA_TYPE. */
export function parseJsonBody(contentType: string, bytes: Buffer): unknown {
  if (!CONTENT_TYPE.test(contentType)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  if (bytes.length === 0) badRequest(msg`The request is empty.`);
  const text = decode(bytes);
  const value = parse(text);
  assertNoTraps(text);
  return value;
}
