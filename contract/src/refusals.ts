import type { ErrorCode } from './errors.ts';
import type { PackageUse } from './package-use.ts';

/** What helps against a limit: the owner can choose a larger plan, others can only ask them. */
export type LimitAction = 'upgrade' | 'ask-owner';

/** What a refused write says of the limit that it met (R10.4). */
export interface LimitFacts {
  /** The code of the feature that is limited. */
  readonly feature: string;
  readonly limit: number;
  readonly used: number;
  /** The title of the plan that sets it. */
  readonly plan: string;
  readonly action: LimitAction;
}

/** What is wrong with one field of a payload. */
export interface FieldRefusal {
  /** Where it stands in the payload: title, or timetable.1.ends. */
  readonly field: string;
  readonly message: string;
}

/** What every refused call answers, with the status of its code. Never a stack. With LIMIT_REACHED it says which limit, with PACKAGE_IN_USE who uses it. */
export interface Refusal extends Partial<LimitFacts>, Partial<PackageUse> {
  readonly success: false;
  readonly code: ErrorCode;
  readonly message: string;
  /** The payload field at fault, where one is. */
  readonly field?: string;
  /** All fields at fault that are known by the payload alone, at most 50; `field` and `message` are of the first. */
  readonly fields?: readonly FieldRefusal[];
  /** The printed word for it, where the specification has one (R7.30). */
  readonly error?: string;
}
