import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';

/** What a slow phone on a slow connection saw of one visit. Times in ms from the start, sizes as sent. */
export interface Visit {
  readonly largestPaint: number;
  readonly layoutShift: number;
  readonly kilobytes: number;
  readonly requests: number;
  /** Of the document, as browsers name it: http/1.1 or h2. */
  readonly protocol: string;
}

/** Milliseconds, and bytes a second. */
const LINE = { latency: 150, download: 1.6e6 / 8, upload: 0.75e6 / 8 };
export const PROCESSOR_SLOWED = 4;
/** No request and no paint for so long: the visit is over. */
const QUIET_MS = 1500;

/** Runs in the page before all its own scripts. */
function watchPaints(): void {
  const seen = { largestPaint: 0, layoutShift: 0 };
  Object.assign(globalThis, { panthiyaSeen: seen });
  // A function in the page can only call functions inside of it.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  watch('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime));
  watch('layout-shift', (entry) => {
    seen.layoutShift += (entry as PerformanceEntry & { readonly value: number }).value;
  });
}

/** Opens an address in a new tab. The connection has 150 ms and 1.6 Mbit/s, the processor is slowed four times. */
export async function visit(
  context: BrowserContext,
  url: string,
  isFirst: boolean,
): Promise<Visit> {
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  const fromCache = new Set<string>();
  let bytes = 0;
  let requests = 0;
  let protocol = '';
  wire.on('Network.requestServedFromCache', ({ requestId }) => fromCache.add(requestId));
  wire.on('Network.responseReceived', ({ type, response }) => {
    if (type === 'Document') protocol = response.protocol ?? '';
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (fromCache.has(requestId) || encodedDataLength === 0) return;
    requests += 1;
    bytes += encodedDataLength;
  });
  await wire.send('Network.enable');
  if (isFirst) await wire.send('Network.clearBrowserCache');
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINE.latency,
    downloadThroughput: LINE.download,
    uploadThroughput: LINE.upload,
  });
  await wire.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWED });
  await page.addInitScript(watchPaints);
  await page.goto(url, { waitUntil: 'networkidle' });
  await sleep(QUIET_MS);
  const seen = await page.evaluate(
    () =>
      (globalThis as unknown as { panthiyaSeen: Pick<Visit, 'largestPaint' | 'layoutShift'> })
        .panthiyaSeen,
  );
  await page.close();
  return { ...seen, kilobytes: bytes / 1024, requests, protocol };
}
