import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

/** Reads bytes of a file from the first to the last, both included. */
export type ReadPart = (first: number, last: number) => Promise<Buffer>;

const END_BYTES = 22;
const COMMENT_BYTES = 65_535;
const HEAD_BYTES = 46;
const LOCAL_BYTES = 30;
/** A directory of a document has hundreds of entries of 100 bytes; never more is read. */
const DIRECTORY_BYTES = 1024 * 1024;

const inflate = promisify(inflateRaw);

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly at: number;
}

/**
 * One entry of a ZIP file, whole. undefined: no such entry, no ZIP, or more than `most` bytes. Only the list of entries and this
 * one are read. Unpacking stops after `most` bytes: a bomb costs nothing (R11.3.1).
 */
export async function readZipEntry(
  bytes: number,
  read: ReadPart,
  { name, most }: { readonly name: string; readonly most: number },
): Promise<Buffer | undefined> {
  const entry = findEntry(await readDirectory(bytes, read), name);
  if (entry === undefined || entry.packed > most || entry.at + LOCAL_BYTES > bytes)
    return undefined;
  const local = await read(entry.at, entry.at + LOCAL_BYTES - 1);
  if (local.readUInt32LE(0) !== 0x04034b50) return undefined;
  const begin = entry.at + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28);
  if (entry.packed === 0 || begin + entry.packed > bytes) return undefined;
  const content = await read(begin, begin + entry.packed - 1);
  if (entry.method === 0) return content;
  if (entry.method !== 8) return undefined;
  return inflate(content, { maxOutputLength: most }).catch(() => undefined);
}

async function readDirectory(bytes: number, read: ReadPart): Promise<Buffer> {
  const none = Buffer.alloc(0);
  if (bytes < END_BYTES) return none;
  const tail = await read(Math.max(0, bytes - END_BYTES - COMMENT_BYTES), bytes - 1);
  const end = tail.lastIndexOf('504b0506', undefined, 'hex');
  if (end === -1 || end + END_BYTES > tail.length) return none;
  const size = tail.readUInt32LE(end + 12);
  const at = tail.readUInt32LE(end + 16);
  if (size === 0 || size > DIRECTORY_BYTES || at + size > bytes) return none;
  return read(at, at + size - 1);
}

function findEntry(directory: Buffer, name: string): Entry | undefined {
  for (let at = 0; at + HEAD_BYTES <= directory.length;) {
    if (directory.readUInt32LE(at) !== 0x02014b50) return undefined;
    const nameBytes = directory.readUInt16LE(at + 28);
    const found = directory.toString('utf8', at + HEAD_BYTES, at + HEAD_BYTES + nameBytes);
    if (found === name) {
      return {
        method: directory.readUInt16LE(at + 10),
        packed: directory.readUInt32LE(at + 20),
        at: directory.readUInt32LE(at + 42),
      };
    }
    at +=
      HEAD_BYTES + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return undefined;
}
