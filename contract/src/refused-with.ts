import { say } from './locale/say.ts';
import * as z from 'zod/mini';
import { type ErrorCode, errors } from './errors.ts';

/** A rule of a field whose refusal has its own code and message. The server reads the code from the parameters. */
export const refusedWith = <T>(code: ErrorCode, isRight: (value: T) => boolean) =>
  z.refine<T>(isRight, { error: () => say(errors[code].message), params: { code } });
