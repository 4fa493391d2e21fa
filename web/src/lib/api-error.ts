import { t } from '#texts';
import { say, type Text } from '@panthiya/contract/locale/say';
import type { ErrorCode } from '@panthiya/contract/errors';
import type { SecondStep } from '@panthiya/contract/second-step';
import type { WaitingConnection, WaitingRegistration } from '@panthiya/contract/waiting-connection';
import type { FieldRefusal, LimitFacts } from '@panthiya/contract/refusals';

/** A refusal's code, or one of ours: no connection, no answer in time, an answer that is not the API's. */
export type FailureCode = ErrorCode | 'NETWORK' | 'TIMEOUT' | 'UNREADABLE';

interface Failure {
  readonly code: FailureCode;
  /** Can be shown to users: the server's message, else the endpoint's fallback (§8). */
  readonly message: string;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The payload field with the error, if there is one. */
  readonly field?: string | undefined;
  /** All fields with errors, by their place in the payload. */
  readonly fields?: readonly FieldRefusal[] | undefined;
  /** How long to wait before the next try, in seconds (429 and 503). */
  readonly retryAfterSeconds?: number | undefined;
  /** With LIMIT_REACHED: the limit that was reached (R10.4). */
  readonly limit?: LimitFacts | undefined;
  /** With SECOND_FACTOR_REQUIRED: what the sign-in waits for (R18.2.1). */
  readonly secondStep?: SecondStep | undefined;
  /** With IDENTITY_UNCONNECTED: what waits for a sign-in (R18.3.4) or a registration (R18.3.5). */
  readonly waiting?: WaitingConnection | WaitingRegistration | undefined;
}

/** A call that did not succeed. */
export class ApiError extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly field: string | undefined;
  readonly fields: readonly FieldRefusal[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly limit: LimitFacts | undefined;
  readonly secondStep: SecondStep | undefined;
  readonly waiting: WaitingConnection | WaitingRegistration | undefined;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'ApiError';
    this.code = failure.code;
    this.status = failure.status;
    this.field = failure.field;
    this.fields = failure.fields;
    this.retryAfterSeconds = failure.retryAfterSeconds;
    this.limit = failure.limit;
    this.secondStep = failure.secondStep;
    this.waiting = failure.waiting;
  }

  /** True when the server did not decide: a later try can succeed. */
  get isTransient(): boolean {
    return this.status === 0 || this.status >= 500 || this.code === 'UNREADABLE';
  }
}

/** The message of a failure: its own, or this one if it has none (§8). */
export function messageOf(failure: unknown, otherwise: Text | string): string {
  return failure instanceof Error && failure.message ? failure.message : say(otherwise);
}

const NO_CONNECTION = t`No connection. Check your internet and try again.`;
const NO_ANSWER = t`No answer came in time. Check your internet and try again.`;

/** The failure of a call without an answer. */
export function unanswered(isTimeout: boolean): ApiError {
  return isTimeout
    ? new ApiError({ code: 'TIMEOUT', message: NO_ANSWER, status: 0 })
    : new ApiError({ code: 'NETWORK', message: NO_CONNECTION, status: 0 });
}

/** Loads a part of the page for somebody who waits for it. @throws {ApiError} when it cannot come: the line is gone. */
export const loadPart = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => {
    throw unanswered(false);
  });
