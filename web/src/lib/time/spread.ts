/** A random part of this many milliseconds: a whole class does not call in the same moment. */
export function spread(milliseconds: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint16Array(1));
  return (drawn / 65_536) * milliseconds;
}
