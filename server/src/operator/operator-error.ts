import type { Env } from '../platform/env.ts';

/** Something that the operator can fix; its message is one sentence. */
export class OperatorError extends Error {}

/** A command. It reads the settings itself, because one of the commands is there to check them. */
export type Command = (readSettings: () => Env, rest: readonly string[]) => Promise<void>;
