import { msg } from '#texts';
import { optionalName, requiredName } from './text.ts';

/** Letters of a reason. */
export const REASON_MAX = 300;

/** Why a user decides about another user, who sees it. */
export const reason = requiredName(msg`Reason`, REASON_MAX);
/** The same where a reason is optional. */
export const optionalReason = optionalName(msg`Reason`, REASON_MAX);
