import { optionalText, requiredText } from './text.ts';

/** Letters of a reason. */
export const REASON_MAX = 300;

/** Why somebody decides about another, who is told it. */
export const reason = requiredText('Reason', REASON_MAX);
/** The same where none has to be given. */
export const optionalReason = optionalText('Reason', REASON_MAX);
