import * as z from 'zod/mini';
import { type ErrorCode, errors } from './errors.ts';

/** A rule of a field whose refusal has a code and words of its own; the server reads the code from the parameters. */
export const refusedWith = <T>(code: ErrorCode, isRight: (value: T) => boolean) =>
  z.refine<T>(isRight, { error: errors[code].message, params: { code } });
