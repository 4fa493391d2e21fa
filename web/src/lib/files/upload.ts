import type {
  Endpoint,
  EndpointCall,
  FileUpload,
  ReplyOf,
} from '@panthiya/contract/endpoint/endpoint';
import { unanswered } from '../api-error.ts';
import { readReply } from '../api-reply.ts';
import { tokenFor } from '../api-session.ts';
import { addressOf } from '../api.ts';

/** How long an upload can stand still, in milliseconds. */
const STILL_LIMIT = 30_000;

/** The run-time part of the upload E. */
type UploadOf<E extends Endpoint> = Pick<E, keyof EndpointCall> & { readonly upload: FileUpload };

/** What a file is sent with: what fills the path, the query, and more headers, e.g. an Idempotency-Key. */
interface SentWith {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Sends one file. `onProgress` gets the part that has gone, 0 to 1. By XMLHttpRequest: fetch cannot
 * report its progress.
 * @throws {ApiError} when it is refused, stands still for 30 s, or the connection fails.
 */
export async function upload<E extends Endpoint>(
  endpoint: UploadOf<E>,
  file: File,
  onProgress: (part: number) => void,
  { params, query, headers = {} }: SentWith = {},
): Promise<ReplyOf<E>> {
  const token = tokenFor(endpoint);
  const form = new FormData();
  form.set(endpoint.upload.field, file);
  const request = new XMLHttpRequest();
  request.open(endpoint.method, addressOf(endpoint.path, params, query));
  request.setRequestHeader('Accept', 'application/json');
  // What the server says is in the language of the page, not of the device (R15.1.7).
  request.setRequestHeader('Accept-Language', document.documentElement.lang);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  if (token !== undefined) request.setRequestHeader('Authorization', `Bearer ${token}`);
  const response = await sendForm(request, form, onProgress);
  return (await readReply(endpoint, response, token)) as ReplyOf<E>;
}

function sendForm(
  request: XMLHttpRequest,
  form: FormData,
  onProgress: (part: number) => void,
): Promise<Response> {
  let timer: ReturnType<typeof setTimeout>;
  const stirred = () => {
    clearTimeout(timer);
    timer = setTimeout(() => request.abort(), STILL_LIMIT);
  };
  return new Promise((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      stirred();
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const retryAfter = request.getResponseHeader('Retry-After');
      const headers = retryAfter === null ? {} : { 'Retry-After': retryAfter };
      resolve(new Response(request.responseText, { status: request.status, headers }));
    });
    request.addEventListener('error', () => reject(unanswered(false)));
    request.addEventListener('abort', () => reject(unanswered(true)));
    request.addEventListener('loadend', () => clearTimeout(timer));
    stirred();
    request.send(form);
  });
}
