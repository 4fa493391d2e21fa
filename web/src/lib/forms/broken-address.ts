/**
 * True for a line like "name 12@example.com" or "nethmi @example.com". A blank in the middle of an address looks like a name and
 * another person's address. No mail goes to the rest of it.
 */
export const hasBrokenAddress = (line: string): boolean =>
  /[^\s,;<>"'()[\]] +\d+@/.test(line) || /(?:^|\s)@|@(?:\s|$)/.test(line);
