import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { Locale } from '@panthiya/contract/locale/locales';
import type { Drawn, PageRenderer, Visit } from './renderer.tsx';
import { startRenderer } from './start-renderer.ts';

/** What the server sends: a page to draw. */
interface Order {
  readonly id: number;
  readonly visit: Visit;
}

const { folder, config } = workerData as { readonly folder: string; readonly config: string };
const renderers = new Map<Locale, PageRenderer>();

/** The pages of a language. They take memory, so they start with their first reader. */
function rendererOf(locale: Locale): PageRenderer {
  const present = renderers.get(locale);
  if (present !== undefined) return present;
  const started = startRenderer(locale === 'en' ? folder : join(folder, locale), config);
  renderers.set(locale, started);
  return started;
}

async function answer({
  id,
  visit,
}: Order): Promise<{ readonly id: number; readonly drawn?: Drawn }> {
  try {
    return { id, drawn: await rendererOf(visit.locale).drawPage(visit) };
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
await rendererOf('en').drawVisitorPages();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage('ready');
