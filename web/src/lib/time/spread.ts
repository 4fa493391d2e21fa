/** A part of so many milliseconds, drawn: a whole class does not ask in the same moment. */
export function spread(milliseconds: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint16Array(1));
  return (drawn / 65_536) * milliseconds;
}
