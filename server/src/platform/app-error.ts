import { type ErrorCode, errors, type LimitFacts } from '@panthiya/contract/errors';

interface AppErrorDetails {
  /** The payload field at fault. */
  readonly field?: string;
  /** Words that say more than the code's own message. */
  readonly message?: string;
  /** Seconds after which a retry makes sense (Retry-After). */
  readonly retryAfter?: number;
  /** With LIMIT_REACHED: which limit was met. */
  readonly limit?: LimitFacts;
}

/** A refusal by a code of contract/errors.ts; http/error-handler.ts alone turns it into an answer. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly retryAfter: number | undefined;
  readonly limit: LimitFacts | undefined;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(details.message ?? errors[code].message);
    this.name = 'AppError';
    this.code = code;
    this.field = details.field;
    this.retryAfter = details.retryAfter;
    this.limit = details.limit;
  }
}
