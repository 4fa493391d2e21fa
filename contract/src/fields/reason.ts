import { optionalName, requiredName } from './text.ts';

/** Letters of a reason. */
export const REASON_MAX = 300;

/** Why somebody decides about another, who is told it. */
export const reason = requiredName('Reason', REASON_MAX);
/** The same where none has to be given. */
export const optionalReason = optionalName('Reason', REASON_MAX);
