import type { Endpoint, EndpointCall } from '@panthiya/contract/endpoint/endpoint';
import type * as z from 'zod/mini';
import { unanswered } from '../api-error.ts';
import { readReply, refusalOf } from '../api-reply.ts';
import { tokenFor } from '../api-session.ts';
import { addressOf, ownPage, send } from '../api.ts';

/** Long enough for the slowest phone to start saving it, in milliseconds. */
const KEPT_FOR = 60_000;
/** How long a file can stand still on its way, in milliseconds. A long list can take longer in total. */
const STILL_LIMIT = 30_000;

type InputOf<S> = S extends z.ZodMiniType ? z.input<S> : never;
type FileInput<E> = (E extends { params: infer S } ? { readonly params: InputOf<S> } : unknown) &
  (E extends { query: infer S } ? { readonly query?: InputOf<S> } : unknown) & {
    readonly signal?: AbortSignal;
    /** Gets the part that has arrived, 0 to 1, if the total is known. */
    readonly onProgress?: (part: number) => void;
  };
type InputArgument<E> =
  object extends FileInput<E> ? [input?: FileInput<E>] : [input: FileInput<E>];

interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal;
  readonly onProgress?: (part: number) => void;
}

/** A file of ours, and its name. */
export interface NamedFile {
  readonly name: string;
  readonly blob: Blob;
}

/**
 * Fetches the file of an endpoint.
 * @throws {ApiError} when it is refused, stands still for 30 s, or the connection fails.
 */
export function fetchFile<const E extends Endpoint>(
  endpoint: E,
  ...input: InputArgument<E>
): Promise<NamedFile> {
  return fetchNamed(endpoint, input[0] ?? {});
}

async function fetchNamed(
  endpoint: EndpointCall,
  { params, query, signal, onProgress }: LooseInput,
): Promise<NamedFile> {
  const token = tokenFor(endpoint);
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const init: RequestInit = {
    ...ownPage,
    method: endpoint.method,
    headers,
    ...(signal && { signal }),
  };
  const address = addressOf(endpoint.path, params, query);
  const response = await send(address, init, async (answer) => {
    if (!answer.ok) await readReply(endpoint, answer, token);
    return answer;
  });
  const name = nameIn(response.headers.get('Content-Disposition') ?? '');
  // The page of a login portal or a proxy has no file.
  if (name === undefined) throw refusalOf(response, undefined, endpoint.fallback);
  return { name, blob: await readAll(response, onProgress) };
}

/** The name as it was given, in any script, or the one in ASCII (RFC 6266). */
function nameIn(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([\w.%!#$&+^`|~-]+)/.exec(disposition)?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // Not ours: the plain name is next.
    }
  }
  return /filename="([^"]+)"/.exec(disposition)?.[1];
}

/**
 * Fetches the file of an endpoint and saves it as a download.
 * @throws {ApiError} as `fetchFile` does.
 */
export function download<const E extends Endpoint>(
  endpoint: E,
  ...input: InputArgument<E>
): Promise<void>;
/** The same without the schemas at run time. */
export function download(endpoint: EndpointCall): Promise<void>;
export async function download(endpoint: EndpointCall, input: LooseInput = {}): Promise<void> {
  save(await fetchNamed(endpoint, input));
}

/** Saves a file as a download. */
export function save({ name, blob }: NamedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_FOR);
}

async function readAll(
  response: Response,
  onProgress: (part: number) => void = () => undefined,
): Promise<Blob> {
  const whole = Number(response.headers.get('Content-Length') ?? 0);
  let come = 0;
  const type = response.headers.get('Content-Type') ?? '';
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  if (!reader) return new Blob(pieces, { type });
  for (;;) {
    const { done, value } = await inTime(reader);
    if (done) break;
    pieces.push(value);
    come += value.length;
    if (whole > 0) onProgress(Math.min(1, come / whole));
  }
  return new Blob(pieces, { type });
}

async function inTime(reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stood = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unanswered(true)), STILL_LIMIT);
  });
  try {
    return await Promise.race([reader.read(), stood]);
  } catch (error) {
    reader.cancel().catch(() => undefined);
    // A break in the middle means that the connection failed.
    throw error instanceof TypeError ? unanswered(false) : error;
  } finally {
    clearTimeout(timer);
  }
}
