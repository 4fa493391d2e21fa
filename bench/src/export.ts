import { residentMegabytes } from './processes.ts';

/** What an export cost. Memory is that of the answering process, in MB. */
export interface Export {
  readonly before: number;
  readonly highest: number;
  readonly highestOfFirstHalf: number;
  readonly after: number;
  readonly seconds: number;
  readonly bytes: number;
  readonly rows: number;
}

const LINE_BREAK = 10;
const SAMPLE_MS = 100;

const countLines = (piece: Uint8Array): number =>
  piece.reduce((count, byte) => (byte === LINE_BREAK ? count + 1 : count), 0);

/** Reads a file to its end while watching the memory of the sender. */
export async function measureExport(pid: number, url: string, token: string): Promise<Export> {
  const before = residentMegabytes(pid);
  const samples: number[] = [];
  const sampling = setInterval(() => samples.push(residentMegabytes(pid)), SAMPLE_MS);
  const startedAt = performance.now();
  let bytes = 0;
  let lines = 0;
  try {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok || answer.body === null) throw new Error(`the export answered ${answer.status}`);
    for await (const piece of answer.body as AsyncIterable<Uint8Array>) {
      bytes += piece.length;
      lines += countLines(piece);
    }
  } finally {
    clearInterval(sampling);
  }
  return {
    before,
    highest: Math.max(...samples),
    highestOfFirstHalf: Math.max(...samples.slice(0, Math.ceil(samples.length / 2))),
    after: residentMegabytes(pid),
    seconds: (performance.now() - startedAt) / 1000,
    bytes,
    rows: lines - 1,
  };
}
