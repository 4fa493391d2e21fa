/**
 * True for a line like "name 12@example.com": a blank in the middle of an address looks like a name before another
 * person's address. Nobody's mail is sent to what is left of it.
 */
export const hasBrokenAddress = (line: string): boolean => /[^\s,;<>"'()[\]] +\d+@/.test(line);
