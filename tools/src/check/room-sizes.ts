/** A file with its lines. */
export interface MeasuredFile {
  readonly path: string;
  readonly lines: number;
}

/** The side of a file, and its room there: a folder below src, or an area of the features. */
const ROOM = /^(?<side>contract|server|web)\/src\/(?<room>features\/[^/]+|[^/]+)\//;

/**
 * Rooms with half of the lines of their side or more, each as `server/src/records: 60 of 100 lines`. So large a room hides what
 * stands in it, and everybody has to go through it.
 */
export function findLargeRooms(files: readonly MeasuredFile[]): readonly string[] {
  const sides = new Map<string, number>();
  const rooms = new Map<string, number>();
  for (const { path, lines } of files) {
    const { side, room } = ROOM.exec(path)?.groups ?? {};
    if (side === undefined) continue;
    const name = `${side}/src/${room}`;
    sides.set(side, (sides.get(side) ?? 0) + lines);
    rooms.set(name, (rooms.get(name) ?? 0) + lines);
  }
  return [...rooms].flatMap(([name, lines]) => {
    const all = sides.get(name.slice(0, name.indexOf('/'))) ?? 0;
    return lines * 2 >= all ? [`${name}: ${lines} of ${all} lines`] : [];
  });
}
