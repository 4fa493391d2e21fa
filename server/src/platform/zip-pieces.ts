import { setImmediate as turn } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of a ZIP archive. */
export interface ZipFile {
  readonly name: string;
  /** Whole, or piece by piece as it is made. */
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
  /** Pictures and PDFs are packed already: packing them again is slow and saves nothing. */
  readonly isPacked: boolean;
}

/** Work before other calls get a turn: a millisecond or two. */
const SLICE_BYTES = 64 * 1024;

async function* slicesOf(content: ZipFile['content']): AsyncGenerator<Uint8Array> {
  for await (const piece of content instanceof Uint8Array ? [content] : content) {
    for (let at = 0; at < piece.length; at += SLICE_BYTES)
      yield piece.subarray(at, at + SLICE_BYTES);
  }
}

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
    for await (const slice of slicesOf(content)) {
      file.push(slice);
      yield* take();
      await turn();
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield* take();
}
