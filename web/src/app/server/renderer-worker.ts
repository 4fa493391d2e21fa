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

/** What the server hears: a page that was drawn or broke, that a language starts, or that pages are drawn (again). */
type Message =
  | {
      readonly id: number;
      readonly drawn?: Drawn;
      readonly broke?: string;
      readonly usedMs: number;
    }
  | 'starting'
  | 'ready';

const { folder, config } = workerData as { readonly folder: string; readonly config: string };
const renderers = new Map<Locale, PageRenderer>();

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const tell = (message: Message): void => parentPort?.postMessage(message);

/** The pages of a language. They take memory, so they start with their first reader. */
async function rendererOf(locale: Locale): Promise<PageRenderer> {
  const present = renderers.get(locale);
  if (present !== undefined) return present;
  // The time of a start is no page's fault.
  tell('starting');
  const started = startRenderer(locale === 'en' ? folder : join(folder, locale), config);
  // The first drawings take ten times as long as later ones: no reader waits for them.
  await started.drawVisitorPages();
  renderers.set(locale, started);
  tell('ready');
  return started;
}

/** Milliseconds of the processor that this thread has used. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

async function answer({ id, visit }: Order): Promise<void> {
  const renderer = await rendererOf(visit.locale);
  const before = usedMs();
  // A page that breaks is left to its script. The log hears of it.
  const result = await renderer.drawPage(visit).then(
    (drawn) => ({ drawn }),
    (error: unknown) => ({ broke: String(error) }),
  );
  tell({ id, ...result, usedMs: usedMs() - before });
}

// One after the other: what a page used is its own.
let last: Promise<unknown> = rendererOf('en');
parentPort?.on('message', (order: Order) => {
  last = last.then(() => answer(order));
});
await last;
