import type { ImportingFile } from '../check/cruise.ts';

/** A room of the drawing: a folder directly below src. Areas of features are one room, so that a new one needs no new drawing. */
interface Room {
  /** The frame around it: contract, server or web. */
  readonly side: string;
  /** What is built on it: `features`, `records`. */
  readonly name: string;
}

const FORM = /^(?<side>contract|server|web)\/src\/(?:(?<folder>[^/]+)\/)?/;

/** The room of a file. Files directly below src are the top of their side. */
function roomOf(path: string): Room | undefined {
  const { side, folder } = FORM.exec(path)?.groups ?? {};
  if (side === undefined) return undefined;
  if (side === 'contract') return { side, name: 'contract' };
  return { side, name: folder ?? (side === 'server' ? 'app' : 'main') };
}

type Links = ReadonlyMap<string, ReadonlySet<string>>;

const idOf = ({ side, name }: Room): string => `${side}/${name}`;

/** Which room imports of which. */
function linkRooms(files: readonly ImportingFile[]): Links {
  const links = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const from = roomOf(path);
    if (!from) continue;
    const reached = links.get(idOf(from)) ?? new Set<string>();
    links.set(idOf(from), reached);
    for (const room of imports.map(roomOf)) {
      if (room && idOf(room) !== idOf(from)) reached.add(idOf(room));
    }
  }
  return links;
}

/** True when one room reaches the other through a third. */
function isImplied(links: Links, from: string, to: string): boolean {
  const seen = new Set<string>([from]);
  const open = [...(links.get(from) ?? [])].filter((next) => next !== to);
  for (let room = open.pop(); room !== undefined; room = open.pop()) {
    if (seen.has(room)) continue;
    seen.add(room);
    const next = links.get(room) ?? new Set<string>();
    if (next.has(to)) return true;
    open.push(...next);
  }
  return false;
}

/** A name that Mermaid takes for a node. */
const nodeOf = (id: string): string => id.replaceAll(/[^\w]/g, '_');

/**
 * Draws the rooms and what they import, as a Mermaid graph. An arrow is an import; one that a longer way implies is left out.
 * Rooms are in the order of their names, so that the same house gives the same text.
 */
export function drawHouse(files: readonly ImportingFile[]): string {
  const links = linkRooms(files);
  const reachedRooms = [...links.values()].flatMap((rooms) => Array.from(rooms));
  const ids = [...new Set([...links.keys(), ...reachedRooms])];
  const sides = Map.groupBy(ids.toSorted(), (id) => id.slice(0, id.indexOf('/')));
  const lines = ['graph TD'];
  for (const [side, rooms] of [...sides].toSorted(([one], [other]) => (one < other ? 1 : -1))) {
    lines.push(`  subgraph ${side}_side ["${side}/"]`);
    for (const id of rooms) lines.push(`    ${nodeOf(id)}["${id.slice(side.length + 1)}"]`);
    lines.push('  end');
  }
  for (const from of ids.toSorted()) {
    const reached = [...(links.get(from) ?? [])].toSorted();
    for (const to of reached.filter((one) => !isImplied(links, from, one))) {
      lines.push(`  ${nodeOf(from)} --> ${nodeOf(to)}`);
    }
  }
  return lines.join('\n');
}
