import { setImmediate as turn } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of a ZIP archive. */
export interface ZipFile {
  readonly name: string;
  readonly content: Uint8Array;
  /** Pictures and PDFs are packed already: packing them again is slow and saves nothing. */
  readonly isPacked: boolean;
}

/** Work before other calls get a turn: a millisecond or two. */
const SLICE_BYTES = 64 * 1024;

/** Makes a ZIP archive piece by piece. Other calls run between two pieces, and only one file is in memory at a time. */
export async function* zipInPieces(
  files: AsyncIterable<ZipFile>,
): AsyncGenerator<Uint8Array, void, undefined> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  const take = () => {
    const taken = made;
    made = [];
    return taken;
  };
  for await (const { name, content, isPacked } of files) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(file);
    for (let at = 0; at === 0 || at < content.length; at += SLICE_BYTES) {
      const end = at + SLICE_BYTES;
      file.push(content.subarray(at, end), end >= content.length);
      yield* take();
      await turn();
    }
  }
  zip.end();
  yield* take();
}
