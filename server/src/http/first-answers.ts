import { type FirstRead, listFirstCalls } from '@panthiya/contract/opening/first-calls';
import { listNextCalls } from '@panthiya/contract/opening/next-calls';
import { getProfileCall } from '@panthiya/contract/identity/profile.calls';
import type { getProfile } from '@panthiya/contract/identity/profile.contract';
import { listOrganizationsCall } from '@panthiya/contract/organizations/organizations.calls';
import type { listOrganizations } from '@panthiya/contract/organizations/organizations.contract';
import type { ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import type { Locale } from '@panthiya/contract/locale/locales';
import type { PageName, PageParams } from '@panthiya/contract/pages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inTime } from '../platform/in-time.ts';
import { isSessionToken } from '../platform/secret-token.ts';
import type { BrowserKeys } from './browser-key.ts';
import { API_BASE } from './mount.ts';
import { createRefusedReaders } from './refused-readers.ts';

/** A document waits so long for the answers that go into it; the page asks for what is late. */
export const PATIENCE_MS = 100;
/** The page sent a change a moment ago. The change may still be on its way, so a read now may be old. */
const CHANGE_COOKIE = /(?:^|;\s*)(?:__Host-)?pt_has_changed=1(?:;|$)/;
const TOKEN_COOKIE = /(?:^|;\s*)pt_token=([\w-]+)(?:;|$)/;
/** On https no neighbour of this host can set a cookie of this name. */
const HOST_TOKEN_COOKIE = /(?:^|;\s*)__Host-pt_token=([\w-]+)(?:;|$)/;
/** Where a visit may come from: the address bar, a link of another program, or a page of ours. */
const OWN_SITES = new Set(['none', 'same-origin']);

/** An answer with more letters than this is left to the page. */
const MOST_LETTERS = 500_000;
/** A page asks so many more than its first calls; the rest is left to it. */
const MOST_MORE = 6;
/** So many documents ask at once in a process; the next ones come without answers, so that calls find the database free. */
const MOST_AT_ONCE = 8;

/** Refusals of the reader, whatever is asked: no live session, and too many calls. */
const OF_READER = new Set([401, 429]);

/** The page compares these last letters of the token, so that it never takes the answers of another user. */
const TAG_LENGTH = 6;

/** A document that is asked for, and its language. */
interface Opening {
  readonly request: FastifyRequest;
  readonly locale: Locale;
}

/** The page that an address names, and what else it says. */
interface Place {
  readonly name: PageName;
  readonly params: PageParams;
}

/** How the answers are made. */
interface FirstAnswersOptions {
  /** How long a document waits for them, ms. */
  readonly patienceMs: number;
  readonly isHttps: boolean;
  readonly browserKeys: BrowserKeys;
  /** True while calls wait for the database. Then documents bring no answers, and calls do not wait for documents. */
  isBusy(): boolean;
}

/**
 * The token of a user who opens a page in a window of their own. Only such a document carries answers. A frame, a picture or a
 * script of another site gets none; nor does a window that another site opens, which could count, time or cut off the reads. A
 * browser that says nothing of this is an old one.
 */
function readToken(request: FastifyRequest, tokenCookie: RegExp): string | undefined {
  const {
    'sec-fetch-mode': mode = 'navigate',
    'sec-fetch-dest': dest = 'document',
    'sec-fetch-site': site = 'none',
    'sec-purpose': purpose,
    purpose: oldPurpose,
    cookie: cookies = '',
  } = request.headers;
  if (request.method !== 'GET' || mode !== 'navigate' || dest !== 'document') return undefined;
  if (!OWN_SITES.has(site) || purpose !== undefined || oldPurpose !== undefined) return undefined;
  if (CHANGE_COOKIE.test(cookies)) return undefined;
  const token = tokenCookie.exec(cookies)?.[1];
  return token !== undefined && isSessionToken(token) ? token : undefined;
}

/** The answers in an element that is no script. Nothing in them can close the element or open another. */
export const toElement = (json: string): string =>
  `<script type="application/json" id="first-answers">${json.replaceAll('<', String.raw`\u003c`)}</script>`;

/** What the browser of a reader shows: the token, and its own key if it has one. */
interface Secrets {
  readonly token: string;
  readonly key: string | undefined;
}

/** What a call answered, as JSON; undefined for a refusal, and for what came too late. */
type Answer = { readonly name: string; readonly json: string } | undefined;

const replyIn = (json: string): unknown => (JSON.parse(json) as { readonly reply: unknown }).reply;

/** The answers that one document brings to its reader. */
export interface FirstAnswers {
  /** The last letters of the token, under which the page takes them. */
  readonly tag: string;
  /** What was answered so far. */
  readonly toJson: () => string;
  /** Asks more, as long as the document can wait. @returns whether anything was answered */
  readonly ask: (reads: readonly FirstRead[]) => Promise<boolean>;
}

/**
 * Asks the first calls of a page as the page would, by its reader's token, and gives the answers as JSON. Each goes through the
 * guard like any call. Refusals are left out: the page meets them by its own call.
 */
export function createFirstAnswers(
  app: FastifyInstance,
  { patienceMs, isHttps, browserKeys, isBusy }: FirstAnswersOptions,
) {
  const tokenCookie = isHttps ? HOST_TOKEN_COOKIE : TOKEN_COOKIE;
  const refused = createRefusedReaders();
  let documents = 0;

  async function ask(
    { request, locale }: Opening,
    { token, key }: Secrets,
    { address, isByAnyone }: FirstRead,
  ): Promise<Answer> {
    const { statusCode, headers, payload } = await app.inject({
      method: 'GET',
      url: API_BASE + address,
      remoteAddress: request.ip,
      headers: {
        ...(!isByAnyone && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { cookie: browserKeys.write(key) }),
        'accept-language': locale,
        'user-agent': request.headers['user-agent'] ?? '',
      },
    });
    if (!isByAnyone && OF_READER.has(statusCode)) refused.add(token + (key ?? ''));
    const isJson = /^application\/json\b/.test(String(headers['content-type']));
    if (statusCode !== 200 || !isJson || payload.length > MOST_LETTERS) return undefined;
    const version = headers.etag === undefined ? '' : `"version":${JSON.stringify(headers.etag)},`;
    const name = `${isByAnyone ? 'anyone ' : ''}${API_BASE}${address}`;
    return { name, json: `{${version}"reply":${payload}}` };
  }

  /** Undefined where there is nothing to say: for visitors, refused sessions, a busy server, and pages without a first call. */
  return async (opening: Opening, place: Place): Promise<FirstAnswers | undefined> => {
    const { request } = opening;
    const token = readToken(request, tokenCookie);
    if (token === undefined || isBusy()) return undefined;
    const key = browserKeys.read(request);
    // With the key: whoever copied a token gets refusals, and its owner's pages still come with answers.
    if (refused.has(token + (key ?? ''))) return undefined;
    const calls = listFirstCalls(place.name, place.params);
    if (calls.length === 0) return undefined;
    const secrets = { token, key };
    const tag = token.slice(-TAG_LENGTH);
    const answered = new Map<string, string>();
    // One moment for the drawing and for the page that takes its place: a minute can pass between them.
    const at = new Date().toISOString();
    const end = performance.now() + patienceMs;

    async function askInTime(reads: readonly FirstRead[]): Promise<boolean> {
      const left = end - performance.now();
      // Its document is gone, or goes now: nobody would read the answers.
      if (left <= 0) return false;
      const answers = await inTime(
        reads.map((read) => ask(opening, secrets, read).catch(() => undefined)),
        left,
      );
      for (const answer of answers) if (answer) answered.set(answer.name, answer.json);
      return answers.some((answer) => answer !== undefined);
    }

    /** What the page asks when it knows its reader, as far as the first answers do not have it. */
    function listNext(): readonly FirstRead[] {
      const own = answered.get(API_BASE + listOrganizationsCall.path);
      const profile = answered.get(API_BASE + getProfileCall.path);
      if (own === undefined || profile === undefined) return [];
      const reader = {
        ...(replyIn(own) as ReplyOf<typeof listOrganizations>),
        ...(replyIn(profile) as ReplyOf<typeof getProfile>),
      };
      return listNextCalls(place.name, place.params, reader).filter(
        ({ address }) => !answered.has(API_BASE + address),
      );
    }

    const toJson = () => {
      const entries = [...answered].map(([name, json]) => `${JSON.stringify(name)}:${json}`);
      return `{"of":${JSON.stringify(tag)},"at":${JSON.stringify(at)},"answers":{${entries.join()}}}`;
    };
    if (documents >= MOST_AT_ONCE) return undefined;
    documents += 1;
    const askFirst = async () => {
      const isAnswered = await askInTime(calls);
      const next = listNext();
      if (next.length > 0 && !isBusy()) await askInTime(next);
      return isAnswered;
    };
    const isAnswered = await askFirst().finally(() => {
      documents -= 1;
    });
    const askMore = async (reads: readonly FirstRead[]) =>
      !isBusy() && askInTime(reads.slice(0, MOST_MORE));
    return isAnswered ? { tag, toJson, ask: askMore } : undefined;
  };
}
