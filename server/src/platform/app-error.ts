import { type ErrorCode, errors } from '@panthiya/contract/errors';
import { DEFAULT_LOCALE } from '@panthiya/contract/locale/locales';
import { say, type Text } from '@panthiya/contract/locale/say';
import type { SecondStep } from '@panthiya/contract/second-step';
import type { PackageUse } from '@panthiya/contract/package-use';
import type { WaitingConnection, WaitingRegistration } from '@panthiya/contract/waiting-connection';
import type { FieldRefusal, LimitFacts } from '@panthiya/contract/refusals';

/** A wrong field, not in a language yet. */
export interface FieldFault extends Omit<FieldRefusal, 'message'> {
  readonly message: Text | string;
}

interface AppErrorDetails {
  /** The field of the payload with the fault. */
  readonly field?: string;
  /** All faults, field by field. */
  readonly fields?: readonly FieldFault[];
  /** A text that says more than the code's own message. */
  readonly message?: Text | string;
  /** Seconds after which a retry makes sense (Retry-After). */
  readonly retryAfter?: number;
  /** With LIMIT_REACHED: the limit. */
  readonly limit?: LimitFacts;
  /** With PACKAGE_IN_USE: how many hold it and ask for it. */
  readonly use?: PackageUse;
  /** With SECOND_FACTOR_REQUIRED: the second step. */
  readonly secondStep?: SecondStep;
  /** With IDENTITY_UNCONNECTED: what waits. */
  readonly waiting?: WaitingConnection | WaitingRegistration;
}

/** A refusal by a code of contract/errors.ts. Only http/error-handler.ts turns it into an answer. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly fields: readonly FieldFault[] | undefined;
  /** What users read, in their language (`say`). `message` is its English. */
  readonly text: Text | string;
  readonly retryAfter: number | undefined;
  readonly limit: LimitFacts | undefined;
  readonly use: PackageUse | undefined;
  readonly secondStep: SecondStep | undefined;
  readonly waiting: WaitingConnection | WaitingRegistration | undefined;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    const text = details.message ?? errors[code].message;
    super(say(text, DEFAULT_LOCALE));
    this.name = 'AppError';
    this.code = code;
    this.text = text;
    this.field = details.field;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.limit = details.limit;
    this.use = details.use;
    this.secondStep = details.secondStep;
    this.waiting = details.waiting;
  }
}

/** Throws INVALID_INPUT that names all of these fields; does nothing when there are none. */
export function assertNoFieldErrors(fields: readonly FieldFault[]): void {
  const [first] = fields;
  if (first === undefined) return;
  const [field = ''] = first.field.split('.');
  throw new AppError('INVALID_INPUT', { field, message: first.message, fields });
}
