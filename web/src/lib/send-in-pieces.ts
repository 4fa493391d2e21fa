import type { EndpointCall } from '@panthiya/contract/endpoint/endpoint';
import type { DetailedError, Upload } from 'tus-js-client';
import { type ApiError, unanswered } from './api-error.ts';
import { parseJson, refusalOf } from './api-reply.ts';
import { reportRefused, tokenFor } from './api-session.ts';
import { addressOf } from './api.ts';
import { lineOrTime } from './line.ts';

/** Small enough: the slowest phone can send one piece before the server stops waiting. */
const PIECE_BYTES = 4 * 1024 * 1024;
/** After a broken connection: the wait before each new try, in milliseconds. */
const RETRY_AFTER = [1000, 3000, 5000, 10_000];

interface Pieces {
  readonly params: Readonly<Record<string, string>>;
  readonly file: File;
  readonly signal: AbortSignal;
  /** Gets the part that the server has, 0 to 1. */
  readonly onProgress: (part: number) => void;
  /** Gets true while it waits for the connection, false when it goes on. */
  readonly onLine: (isAwaited: boolean) => void;
}

// Loaded by the first send: no one else needs it.
const loadTus = () => import('tus-js-client');

/**
 * Sends a file by the tus protocol from its present place to its end. After a broken connection it tries again a few times
 * automatically. When offline it waits until the connection is back, however long that takes.
 * @throws {ApiError} when it is refused, or the connection stays broken; the signal's reason when it is stopped.
 */
export async function sendInPieces(
  endpoint: EndpointCall,
  { params, file, signal, onProgress, onLine }: Pieces,
): Promise<void> {
  const { Upload: Sending } = await loadTus();
  signal.throwIfAborted();
  const uploadUrl = addressOf(endpoint.path, params);
  // The token of the user who started it. After a sign-out the rest goes nowhere, even if another user signs in here.
  const token = tokenFor(endpoint);
  await new Promise<void>((resolve, reject) => {
    let tries = 0;
    const goOn = async () => {
      const isAway = !navigator.onLine;
      if (isAway) onLine(true);
      await lineOrTime(RETRY_AFTER[tries] ?? 0, signal);
      if (signal.aborted) return;
      if (isAway) onLine(false);
      else tries += 1;
      sending.start();
    };
    const sending: Upload = new Sending(file, {
      uploadUrl,
      chunkSize: PIECE_BYTES,
      // We do it: the library waits its full time, even when the connection is back.
      retryDelays: null,
      removeFingerprintOnSuccess: true,
      onBeforeRequest: (request) => {
        if (token !== undefined) request.setHeader('Authorization', `Bearer ${token}`);
      },
      onProgress: (sent, all) => onProgress(all > 0 ? sent / all : 0),
      // A part that arrives starts the tries again.
      onChunkComplete: () => {
        tries = 0;
      },
      onSuccess: () => resolve(),
      onError: (error) => {
        const mayGoOn = isTransientStatus(statusOf(error)) && tries < RETRY_AFTER.length;
        if (mayGoOn) void goOn();
        else reject(failureOf(error, endpoint, token));
      },
    });
    signal.addEventListener('abort', () => {
      void sending.abort();
      reject(signal.reason as Error);
    });
    sending.start();
  });
  await forgetBegun(endpoint, params);
}

/** True when this browser started to send this same file there, and has not finished (R11.3.2). */
export async function isBegun(
  endpoint: EndpointCall,
  params: Readonly<Record<string, string>>,
  file: File,
): Promise<boolean> {
  const { Upload: Sending } = await loadTus();
  const begun = await new Sending(file, {}).findPreviousUploads();
  const address = addressOf(endpoint.path, params);
  return begun.some(({ uploadUrl }) => uploadUrl === address);
}

/** Forgets the started upload: the file has arrived, or the user does not want it any more. */
export async function forgetBegun(
  endpoint: EndpointCall,
  params: Readonly<Record<string, string>>,
): Promise<void> {
  const { defaultOptions } = await loadTus();
  const address = addressOf(endpoint.path, params);
  const all = (await defaultOptions.urlStorage?.findAllUploads()) ?? [];
  for (const { uploadUrl, urlStorageKey } of all) {
    if (uploadUrl === address) await defaultOptions.urlStorage?.removeUpload(urlStorageKey);
  }
}

type SendingError = Error | DetailedError;

const responseOf = (error: SendingError) =>
  'originalResponse' in error ? error.originalResponse : null;
const statusOf = (error: SendingError): number => responseOf(error)?.getStatus() ?? 0;

/** True for failures that can pass soon: no answer, another call at it, too many calls, our side. */
const isTransientStatus = (status: number): boolean =>
  status === 0 || status === 409 || status === 429 || status >= 500;

function failureOf(
  error: SendingError,
  endpoint: EndpointCall,
  token: string | undefined,
): ApiError {
  const answer = responseOf(error);
  const status = statusOf(error);
  if (!answer || status === 0) return unanswered(false);
  if (status === 401 && token !== undefined) reportRefused(token);
  return refusalOf(new Response(null, { status }), parseJson(answer.getBody()), endpoint.fallback);
}
