import type { ImportingFile } from '../check/cruise.ts';

/** A room of the drawing: a folder or file directly below src. Areas are one room, so that a new one needs no new drawing. */
interface Room {
  /** The frame around it: contract, server or web. */
  readonly side: string;
  /** What is built on it: `features`, `records`. */
  readonly name: string;
}

const FORM =
  /^(?<side>contract|server|web)\/src\/(?:(?<folder>[^/]+)\/(?:(?<inner>[^/]+)\/)?)?(?:.*\/)?(?<file>[^/]+)$/;

/** The areas of the features, by the names of their folders: the contract has a folder for each. */
function areasOf(files: readonly ImportingFile[]): ReadonlySet<string> {
  const areas = files.flatMap(({ path }) => {
    const { side, folder, inner } = FORM.exec(path)?.groups ?? {};
    return side === 'server' && folder === 'features' && inner !== undefined ? [inner] : [];
  });
  return new Set(areas);
}

/**
 * The room of a file. What is directly below src of server and web is the top of its side; the contract's files there are
 * rooms of their own, because each is a concern of its own.
 */
function roomOf(path: string, areas: ReadonlySet<string>): Room | undefined {
  const { side, folder, file = '' } = FORM.exec(path)?.groups ?? {};
  if (side === undefined) return undefined;
  if (side !== 'contract') return { side, name: folder ?? (side === 'server' ? 'app' : 'main') };
  if (folder !== undefined) return { side, name: areas.has(folder) ? 'areas' : folder };
  return { side, name: file.slice(0, file.indexOf('.')) };
}

type Links = ReadonlyMap<string, ReadonlySet<string>>;

const idOf = ({ side, name }: Room): string => `${side}/${name}`;

/** Which room imports of which. */
function linkRooms(files: readonly ImportingFile[]): Links {
  const links = new Map<string, Set<string>>();
  const areas = areasOf(files);
  for (const { path, imports } of files) {
    const from = roomOf(path, areas);
    if (!from) continue;
    const reached = links.get(idOf(from)) ?? new Set<string>();
    links.set(idOf(from), reached);
    for (const room of imports.map((one) => roomOf(one, areas))) {
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
