import { parentPort, workerData } from 'node:worker_threads';
import type { Drawn, Visit } from './renderer.tsx';
import { startRenderer } from './start-renderer.ts';

/** What the server sends: a page to draw. */
interface Order {
  readonly id: number;
  readonly visit: Visit;
}

const { folder, config } = workerData as { readonly folder: string; readonly config: string };
const { drawPage, drawVisitorPages } = startRenderer(folder, config);

async function answer({
  id,
  visit,
}: Order): Promise<{ readonly id: number; readonly drawn?: Drawn }> {
  try {
    return { id, drawn: await drawPage(visit) };
  } catch {
    // A page that breaks is left to its script, which says so.
    return { id };
  }
}

parentPort?.on('message', (order: Order) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void answer(order).then((reply) => parentPort?.postMessage(reply));
});
// The first drawings of a new thread take ten times as long as later ones: no reader waits for them.
await drawVisitorPages();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage('ready');
