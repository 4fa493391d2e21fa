import { setImmediate as turn } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of a ZIP archive. */
export interface ZipFile {
  readonly name: string;
  readonly content: Uint8Array;
  /** Pictures and PDFs are packed already: to pack them again takes long and saves nothing. */
  readonly isPacked: boolean;
}

/** What is worked on before others have their turn: a millisecond or two. */
const SLICE_BYTES = 64 * 1024;

/** Makes a ZIP archive piece by piece; between two everybody else is served, and only one file is held at a time. */
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
