import { ApiError } from '../../../lib/api-error.ts';

/** True where somebody else, or another tab, kept the draft first; or published it. */
export const isOvertaken = (failure: unknown): boolean =>
  failure instanceof ApiError && /^ANNOUNCEMENT_(?:STALE|STATE|SENT)$/.test(failure.code);
