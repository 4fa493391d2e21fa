import type { Env } from '../platform/env.ts';

/** Something that whoever gave the command can mend; its message is one sentence. */
export class OperatorError extends Error {}

/** A command: it reads the settings by itself, because one of them is there to judge them. */
export type Command = (readSettings: () => Env, rest: readonly string[]) => Promise<void>;
