import type { Endpoint, EndpointCall, ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import type * as z from 'zod/mini';
import { ApiError, unanswered } from './api-error.ts';
import { readReply } from './api-reply.ts';
import { reportChange, tokenFor } from './api-session.ts';
import { dropFirstAnswers, takeFirstAnswer } from './first-answers.ts';

/** The API's address: same origin as the page (R2.1.29). */
export const API_BASE = '/api';
/** How a page calls: with the browser's key, and so that the server knows that it keeps one (ADR 0034). */
export const ownPage = { mode: 'same-origin', credentials: 'same-origin' } as const;
/** The longest time of a call, in milliseconds. */
const TIME_LIMIT = 30_000;

type InputIn<E, Part extends 'body' | 'params'> = E extends { [P in Part]: infer S }
  ? S extends z.ZodMiniType
    ? { readonly [P in Part]: z.input<S> }
    : unknown
  : unknown;
type QueryIn<E> = E extends { query: infer S }
  ? S extends z.ZodMiniType
    ? { readonly query?: z.input<S> }
    : unknown
  : unknown;
type CallInput<E> = InputIn<E, 'body'> &
  InputIn<E, 'params'> &
  QueryIn<E> & {
    readonly signal?: AbortSignal;
    /** More headers of this one call, e.g. an Idempotency-Key. */
    readonly headers?: Readonly<Record<string, string>>;
  };
type InputArgument<E> =
  object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** The run-time part of the endpoint E. */
export type CallOf<E extends Endpoint> = Pick<E, keyof EndpointCall>;

/**
 * Makes one call of the contract and resolves with its reply.
 * @throws {ApiError} when it is refused, has no answer for 30 s, or the connection fails. A call that the caller's own signal
 *   aborts rejects with that signal's reason instead.
 */
export function call<const E extends Endpoint>(
  endpoint: E,
  ...input: InputArgument<E>
): Promise<ReplyOf<E>>;
/** The same without the schemas at run time: `call<typeof login>(loginCall, { body })`. */
export function call<E extends Endpoint>(
  endpoint: CallOf<E>,
  ...input: InputArgument<E>
): Promise<ReplyOf<E>>;
export async function call(endpoint: EndpointCall, input: LooseInput = {}): Promise<unknown> {
  return (await exchange(endpoint, input)).reply;
}

/** A reply and its version (its ETag). The save sends the version in If-Match. */
export interface Versioned<Reply> {
  readonly reply: Reply;
  readonly version: string | undefined;
}

/** Like `call`, with the version of the answer. */
export function callForVersion<E extends Endpoint>(
  endpoint: CallOf<E>,
  ...[input]: InputArgument<E>
): Promise<Versioned<ReplyOf<E>>> {
  return exchange(endpoint, input ?? {}) as Promise<Versioned<ReplyOf<E>>>;
}

async function exchange(endpoint: EndpointCall, input: LooseInput): Promise<Versioned<unknown>> {
  const { body, params, query, signal, headers } = input;
  const token = tokenFor(endpoint);
  const address = addressOf(endpoint.path, params, query);
  if (endpoint.method === 'GET') {
    const first = takeFirstAnswer(address, token);
    if (first) return { reply: first.reply, version: first.version };
  } else {
    dropFirstAnswers();
    if (token !== undefined) reportChange();
  }
  const init: RequestInit = {
    ...ownPage,
    method: endpoint.method,
    headers: {
      ...headers,
      Accept: 'application/json',
      // What the server says is in the language of the page, not of the device (R15.1.7).
      'Accept-Language': document.documentElement.lang,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal !== undefined && { signal }),
  };
  return send(address, init, async (response) => ({
    reply: await readReply(endpoint, response, token),
    version: response.headers.get('ETag') ?? undefined,
  }));
}

interface LooseInput {
  readonly body?: unknown;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The address of a call. */
export function addressOf(
  path: string,
  params?: LooseInput['params'],
  query?: LooseInput['query'],
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  return API_BASE + filled + (search.toString() === '' ? '' : `?${search}`);
}

/**
 * Sends a request and reads its answer within 30 s.
 * @throws {ApiError} when no answer came; and everything that `read` throws.
 */
export async function send<T>(
  address: string,
  init: RequestInit,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  // By hand: AbortSignal.any is newer than the browsers that we support.
  const limit = new AbortController();
  const handleAbort = () => limit.abort();
  const timer = setTimeout(handleAbort, TIME_LIMIT);
  init.signal?.addEventListener('abort', handleAbort);
  try {
    init.signal?.throwIfAborted();
    return await read(await fetch(address, { ...init, signal: limit.signal }));
  } catch (error) {
    if (error instanceof ApiError || init.signal?.aborted) throw error;
    throw unanswered(limit.signal.aborted);
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', handleAbort);
  }
}
