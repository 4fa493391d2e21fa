import type { Endpoint, EndpointCall, ReplyOf } from '@panthiya/contract/endpoint';
import type { ErrorCode, LimitFacts } from '@panthiya/contract/errors';
import type * as z from 'zod/mini';
import { ApiError, unanswered } from './api-error.ts';

/** Where the API stands: same origin as the page (R2.1.29). */
export const API_BASE = '/api';
/** How long a call may take, in milliseconds. */
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
    /** Further headers of this one call, e.g. an Idempotency-Key. */
    readonly headers?: Readonly<Record<string, string>>;
  };
type InputArgument<E> =
  object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

interface SessionLink {
  /** The bearer token to send, or undefined when signed out. */
  readonly readToken: () => string | undefined;
  /** Told once for each token that the server no longer takes (R9.1). */
  readonly onRefusedToken: (token: string) => void;
}

let session: SessionLink = { readToken: () => undefined, onRefusedToken: () => undefined };
let lastRefusedToken: string | undefined;

/** Says where calls find the token; session/ does it at start, so that lib/ need not know it. */
export function linkSession(link: SessionLink): void {
  session = link;
}

/** The run-time part of the endpoint E. */
export type CallOf<E extends Endpoint> = Pick<E, keyof EndpointCall>;

/**
 * Makes one call of the contract and resolves with its reply.
 * @throws {ApiError} when it is refused, unanswered for 30 s, or the connection fails. A call that
 * the caller's own signal aborts rejects with that signal's reason instead.
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

/** A reply and the version of what it tells (its ETag), to be named by If-Match when that is saved. */
export interface Versioned<Reply> {
  readonly reply: Reply;
  readonly version: string | undefined;
}

/** As `call`, with the version of what was answered. */
export function callForVersion<E extends Endpoint>(
  endpoint: CallOf<E>,
  ...[input]: InputArgument<E>
): Promise<Versioned<ReplyOf<E>>> {
  return exchange(endpoint, input ?? {}) as Promise<Versioned<ReplyOf<E>>>;
}

async function exchange(endpoint: EndpointCall, input: LooseInput): Promise<Versioned<unknown>> {
  const { body, params, query, signal, headers } = input;
  const token = tokenFor(endpoint);
  const init: RequestInit = {
    method: endpoint.method,
    // The server reads no cookie; sending them would only cost upload (security.md).
    credentials: 'omit',
    headers: {
      ...headers,
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal !== undefined && { signal }),
  };
  return send(addressOf(endpoint.path, params, query), init, async (response) => ({
    reply: await readReply(endpoint, response, token),
    version: response.headers.get('ETag') ?? undefined,
  }));
}

/** The bearer token that a call carries; none where anybody may ask. */
export function tokenFor({ access }: EndpointCall): string | undefined {
  return access === 'anyone' ? undefined : session.readToken();
}

/** The reply in an answer. @throws {ApiError} when it is a refusal, or not the API's. */
export async function readReply(
  endpoint: EndpointCall,
  response: Response,
  token: string | undefined,
): Promise<unknown> {
  if (response.status === 401 && token !== undefined) reportRefused(token);
  const content = parseJson(await response.text());
  if (response.ok && isRecord(content)) return content;
  throw refusalOf(response, content, endpoint.fallback);
}

interface LooseInput {
  readonly body?: unknown;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Where a call goes. */
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
 * @throws {ApiError} when none came; what `read` throws, when it throws one.
 */
export async function send<T>(
  address: string,
  init: RequestInit,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  // By hand: AbortSignal.any is younger than the browsers we serve.
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

function reportRefused(token: string): void {
  if (token === lastRefusedToken) return;
  lastRefusedToken = token;
  session.onRefusedToken(token);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not ours: the page of a captive portal or a proxy. The caller shows the fallback.
    return undefined;
  }
}

/** What an answer that is no success says, by its body where that is the API's, else by `fallback`. */
export function refusalOf(response: Response, content: unknown, fallback: string): ApiError {
  const refusal = isRecord(content) ? content : {};
  const { code, message, field } = refusal;
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new ApiError({
    code: typeof code === 'string' ? (code as ErrorCode) : 'UNREADABLE',
    message: typeof message === 'string' && message !== '' ? message : fallback,
    status: response.status,
    field: typeof field === 'string' ? field : undefined,
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined,
    // Both sides write this code with these facts (contract/errors.ts).
    limit: code === 'LIMIT_REACHED' ? (refusal as unknown as LimitFacts) : undefined,
  });
}
