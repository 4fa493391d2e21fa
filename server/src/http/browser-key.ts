import { DEVICE_DAYS } from '@panthiya/contract/identity/devices.rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '../platform/network.ts';
import { isLinkToken } from '../platform/secret-token.ts';

/*
 * The browser's half of a sign-in (ADR 0034). Script can read the session token, because the specification keeps it in a cookie of
 * the page. It cannot read this cookie, so a token that was copied out of the page opens nothing elsewhere. The browser keeps its key
 * over sign-ins and people: by it an account knows the device again (ADR 0036).
 */

const NAME = 'pt_browser';
const AGE_SECONDS = DEVICE_DAYS * 86_400;

/** The name of the cookie. On https no other host of the domain can write it. */
const nameOf = (isHttps: boolean): string => (isHttps ? `__Host-${NAME}` : NAME);

/**
 * The browser's key of a request, and how an answer sets it. A sign-out removes none: the device stays known, and the answer can
 * come after that of the next sign-in. A key alone opens nothing.
 */
export interface BrowserKeys {
  /** undefined when the request has none, or one that is not ours. */
  read(request: FastifyRequest): string | undefined;
  /** As a Cookie header, for calls that a document makes in the name of its browser. */
  write(key: string): string;
  set(reply: FastifyReply, key: string): void;
}

/** Reads and sets the key; `isHttps` says how users reach the server. */
export function createBrowserKeys(isHttps: boolean): BrowserKeys {
  const name = nameOf(isHttps);
  const pattern = new RegExp(String.raw`(?:^|;\s*)${name}=([\w-]+)(?:;|$)`);
  const rest = ['', 'Path=/', 'HttpOnly', 'SameSite=Strict', ...(isHttps ? ['Secure'] : [])].join(
    '; ',
  );
  return {
    read: ({ headers }) => {
      const key = pattern.exec(headers.cookie ?? '')?.[1];
      return key !== undefined && isLinkToken(key) ? key : undefined;
    },
    write: (key) => `${name}=${key}`,
    set: (reply, key) =>
      void reply.header('set-cookie', `${name}=${key}; Max-Age=${AGE_SECONDS}${rest}`),
  };
}

/**
 * What makes a call. Our pages call in the mode `same-origin`: only a browser can say that, and it keeps the cookies of the answer. A
 * page of the version before calls in the mode `cors` and would lose the cookie. The page's address has to begin as the server's,
 * because a browser keeps no secure cookie from a page without TLS. Old browsers send none of these headers, and name themselves.
 */
export function clientOf({ headers }: FastifyRequest, isHttps: boolean): Client {
  const { 'sec-fetch-mode': mode, 'sec-fetch-site': site, origin = '' } = headers;
  if (mode === 'same-origin' && site === 'same-origin' && origin.startsWith('https:') === isHttps)
    return 'page';
  return site !== undefined || (headers['user-agent'] ?? '').startsWith('Mozilla/')
    ? 'browser'
    : 'program';
}
