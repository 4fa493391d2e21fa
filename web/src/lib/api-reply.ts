import { say, type Text } from '@panthiya/contract/locale/say';
import type { EndpointCall } from '@panthiya/contract/endpoint/endpoint';
import type { ErrorCode } from '@panthiya/contract/errors';
import type { WaitingConnection, WaitingRegistration } from '@panthiya/contract/waiting-connection';
import type { SecondStep } from '@panthiya/contract/second-step';
import type { FieldRefusal, LimitFacts } from '@panthiya/contract/refusals';
import { ApiError } from './api-error.ts';
import { reportRefused } from './api-session.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The reply in an answer. @throws {ApiError} when the answer is a refusal, or not the API's. */
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

/** The JSON in an answer; undefined when there is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not ours: the page of a login portal or a proxy. The caller shows the fallback.
    return undefined;
  }
}

/** The error of an answer that is no success: from its body if that is the API's, else from `fallback`. */
export function refusalOf(response: Response, content: unknown, fallback: Text | string): ApiError {
  const refusal = isRecord(content) ? content : {};
  const { code, message, field } = refusal;
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new ApiError({
    code: typeof code === 'string' ? (code as ErrorCode) : 'UNREADABLE',
    message: typeof message === 'string' && message !== '' ? message : say(fallback),
    status: response.status,
    field: typeof field === 'string' ? field : undefined,
    // Only the server writes refusals (contract/errors.ts).
    fields: refusal['fields'] as readonly FieldRefusal[] | undefined,
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined,
    // Both sides write these codes with these facts (contract/errors.ts).
    limit: code === 'LIMIT_REACHED' ? (refusal as unknown as LimitFacts) : undefined,
    secondStep: 'challenge' in refusal ? (refusal as unknown as SecondStep) : undefined,
    waiting:
      code === 'IDENTITY_UNCONNECTED'
        ? (refusal as unknown as WaitingConnection | WaitingRegistration)
        : undefined,
  });
}
