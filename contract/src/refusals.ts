import type { ErrorCode } from './errors.ts';
import type { SecondStep } from './second-step.ts';
import type { PackageUse } from './package-use.ts';
import type { WaitingConnection, WaitingRegistration } from './waiting-connection.ts';

/** What helps against a limit: the owner can choose a larger plan, others can only ask the owner. */
export type LimitAction = 'upgrade' | 'ask-owner';

/** What a refused write says about the limit that it met (R10.4). */
export interface LimitFacts {
  /** The code of the limited feature. */
  readonly feature: string;
  readonly limit: number;
  readonly used: number;
  /** The title of the plan with this limit. */
  readonly plan: string;
  readonly action: LimitAction;
}

/** What is wrong with one field of a payload. */
export interface FieldRefusal {
  /** Its position in the payload: title, or timetable.1.ends. */
  readonly field: string;
  readonly message: string;
}

/**
 * The answer of every refused call, with the status of its code. Never a stack. With LIMIT_REACHED it names the limit, with
 * PACKAGE_IN_USE the numbers of users, with SECOND_FACTOR_REQUIRED the second step, with IDENTITY_UNCONNECTED what waits.
 */
export interface Refusal
  extends
    Partial<LimitFacts>,
    Partial<PackageUse>,
    Partial<SecondStep>,
    Partial<WaitingConnection>,
    Partial<WaitingRegistration> {
  readonly success: false;
  readonly code: ErrorCode;
  readonly message: string;
  /** The payload field with the fault, where there is one. */
  readonly field?: string;
  /** All wrong fields that the payload alone shows, at most 50; `field` and `message` are of the first. */
  readonly fields?: readonly FieldRefusal[];
  /** The printed text for it, where the specification has one (R7.30). */
  readonly error?: string;
}
