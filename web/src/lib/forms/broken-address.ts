/**
 * True for a line like "name 12@example.com" or "nethmi @example.com": a blank in the middle of an address looks like a
 * name beside another person's address. Nobody's mail is sent to what is left of it.
 */
export const hasBrokenAddress = (line: string): boolean =>
  /[^\s,;<>"'()[\]] +\d+@/.test(line) || /(?:^|\s)@|@(?:\s|$)/.test(line);
