import { openWire } from './wire.ts';

/** Messages by which a client sends a statement: a simple query, and the parsing of a prepared one. */
const QUERY = 'Q'.charCodeAt(0);
const PARSE = 'P'.charCodeAt(0);
const HEADER = 5;

/** A connection that counts statements and calls a function at one of them. */
export interface StatementProxy {
  /** Statements since `watch` was called last, or since it was opened. */
  readonly count: number;
  /** Calls `act` at the n-th statement from now, just before it is sent on or just after. */
  watch(statement: number, isHandedOn: boolean, act: () => void): void;
  close(): Promise<void>;
}

const doNothing = (): void => undefined;

/** Splits the data of a client into whole messages; the first of a connection has no letter. */
function createSplitter(handle: (message: Buffer, letter: number | undefined) => void) {
  let kept: Buffer = Buffer.alloc(0);
  let isStarted = false;
  return (piece: Buffer): void => {
    kept = Buffer.concat([kept, piece]);
    for (;;) {
      const skip = isStarted ? 1 : 0;
      if (kept.length < HEADER - 1 + skip) return;
      const length = kept.readInt32BE(skip) + skip;
      if (kept.length < length) return;
      handle(kept.subarray(0, length), isStarted ? kept[0] : undefined);
      isStarted = true;
      kept = kept.subarray(length);
    }
  };
}

/** Listens on `port`, sends everything on to PostgreSQL at `target`, both on loopback without encryption. */
export async function openStatementProxy(port: number, target: number): Promise<StatementProxy> {
  let count = 0;
  let wanted = Number.POSITIVE_INFINITY;
  let isAfter = false;
  let call = doNothing;

  const { close } = await openWire(port, target, (near, far) => {
    near.on(
      'data',
      createSplitter((message, letter) => {
        const isStatement = letter === QUERY || letter === PARSE;
        if (isStatement) count += 1;
        const isIt = isStatement && count === wanted;
        if (isIt && !isAfter) {
          call();
          near.destroy();
          return;
        }
        far.write(message);
        if (isIt) call();
      }),
    );
    far.pipe(near);
  });
  return {
    get count() {
      return count;
    },
    watch: (statement, isHandedOn, act) => {
      count = 0;
      wanted = statement;
      isAfter = isHandedOn;
      call = act;
    },
    close,
  };
}
