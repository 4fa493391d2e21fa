import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Locale } from '@panthiya/contract/locale/locales';
import type { FirstRead } from '@panthiya/contract/opening/first-calls';
import { matchPage } from '@panthiya/contract/pages';

/** What a drawing needs of a visit (web/src/app/server/renderer.tsx). */
export interface Visit {
  readonly locale: Locale;
  readonly host: string;
  /** Path and query. */
  readonly path: string;
  readonly isMobile: boolean;
  readonly cookies: string;
  readonly answers: string;
  /** Whose page it is: the tag of the session. */
  readonly reader: string;
}

/** What a page drew, and the reads that it still waits for. */
export interface Drawn {
  readonly html: string;
  readonly missing: readonly FirstRead[];
}

/** A page takes a few ms of the processor. One that takes this much is made to stop others; milliseconds. */
const USED_MS = 500;
/** After this time it is asked what a page has used; milliseconds. */
const LOOK_MS = 500;
/** A page that is not there after this time is given up, however little it used: the thread may be stuck; ms. */
const STUCK_MS = 10_000;
/** After a page that never ended, nothing is drawn for this time, ms: a new thread costs a third of a second. */
const REST_MS = 2000;
/** With more pages waiting than this, the next one comes undrawn: a drawing must never be what readers wait for. */
const MOST_WAITING = 4;
/** A page that took too much comes undrawn for so long, ms. Not for ever: a machine that stood still looks the same. */
const BROKEN_MS = 600_000;
/** How many such pages are remembered. */
const MOST_BROKEN = 1000;
/** Of pages that break while they are drawn the log hears once in this time, ms: when one does, most do. */
const SAY_AGAIN_MS = 60_000;
/** A page needs some MB; a text that is made to fill the memory ends its thread, not the server. */
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/** Draws pages, one after the other. */
export interface DrawingWorker {
  /** Undefined when there is no time for it, when it breaks, or never ends. */
  draw(visit: Visit): Promise<Drawn | undefined>;
  /** Starts the thread: whoever opens a page may soon want one drawn. */
  prepare(): void;
  close(): Promise<void>;
}

interface Waiting {
  readonly path: string;
  readonly page: string;
  readonly resolve: (drawn: Drawn | undefined) => void;
}

/** What the thread says (web/src/app/server/renderer-worker.ts). */
type Message =
  | {
      readonly id: number;
      readonly drawn?: Drawn;
      /** Why there is no drawing: an error in the page. */
      readonly broke?: string;
      readonly usedMs: number;
    }
  | 'starting'
  | 'ready';

/** A page that is being drawn. */
interface Watched {
  readonly id: number;
  /** When it is given up, by `performance.now()`. */
  readonly until: number;
  /** What the thread had used when the page began; undefined if it did not say. */
  readonly before: NodeJS.CpuUsage | undefined;
}

/** What a thread used, since then if it is given; undefined for one that has ended, or does not say within LOOK_MS. */
const usedBy = (thread: Worker, since?: NodeJS.CpuUsage) =>
  Promise.race([
    thread.cpuUsage(since).catch(() => undefined),
    sleep(LOOK_MS, undefined, { ref: false }),
  ]);
const inMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

/** One path for a page, however its address is written. */
const pathOf = (address: string): string => (address.split('?', 1)[0] ?? '').replace(/\/+$/, '');

/**
 * One name for what is drawn. A course is the same for all its readers, so its address alone stands for it. Other pages hold what
 * is each reader's own, as the dashboard or the home of a role: a heavy one must not leave others undrawn.
 */
function nameOf(path: string, reader: string): string {
  const isCourse = matchPage(path)?.params.courseId !== undefined;
  return isCourse ? path : [path, reader].join(' ');
}

/**
 * Draws pages in a thread of their own. What people wrote decides how long a drawing takes, so it never runs where calls are
 * answered. The thread has a limit of time and of memory, and no environment. It starts with the first page that is opened.
 * @param file the module of the thread, as the build wrote it
 * @param report called for each thread that was ended, and each page that is left undrawn, with the facts
 */
export function createDrawingWorker(
  file: string,
  workerData: Readonly<Record<string, string>>,
  report: (message: string, facts: Readonly<Record<string, unknown>>) => void,
): DrawingWorker {
  const waiting = new Map<number, Waiting>();
  /** Until when each comes undrawn. */
  const broken = new Map<string, number>();
  let worker: Worker | undefined;
  let isReady = false;
  let isClosed = false;
  let restsUntil = 0;
  let lastId = 0;
  let saysBrokenFrom = 0;
  let watch: NodeJS.Timeout | undefined;
  /** The page that the watch is for. */
  let watched: number | undefined;

  function watchNext(): void {
    clearTimeout(watch);
    const [id] = waiting.keys();
    watched = worker !== undefined && isReady ? id : undefined;
    if (worker !== undefined && watched !== undefined) void watchPage(worker, watched);
  }

  /**
   * Looks after each LOOK_MS whether the page is there. It counts what the thread used since the page began: on a machine that
   * stands still every page takes long, and none of them is broken.
   */
  async function watchPage(thread: Worker, id: number): Promise<void> {
    const until = performance.now() + STUCK_MS;
    lookSoon(thread, { id, until, before: await usedBy(thread) });
  }

  function lookSoon(thread: Worker, page: Watched): void {
    if (thread !== worker || page.id !== watched) return;
    watch = setTimeout(() => void look(thread, page), LOOK_MS).unref();
  }

  async function look(thread: Worker, page: Watched): Promise<void> {
    const used = page.before && (await usedBy(thread, page.before));
    if (thread !== worker || page.id !== watched) return;
    const isHanging = used !== undefined && inMs(used) >= USED_MS;
    if (isHanging || performance.now() >= page.until) end('it never ended');
    else lookSoon(thread, page);
  }

  function leaveUndrawn(page: string): void {
    if (broken.size >= MOST_BROKEN) broken.clear();
    broken.set(page, performance.now() + BROKEN_MS);
  }

  /** Ends the thread. The page that it drew comes undrawn for a while, and so do those that wait. */
  function end(reason: string): void {
    if (worker === undefined) return;
    const [present] = waiting.values();
    if (isReady && present) leaveUndrawn(present.page);
    report('the thread that draws pages was ended', { reason, path: present?.path });
    restsUntil = performance.now() + REST_MS;
    void stop();
  }

  async function stop(): Promise<void> {
    const stopped = worker;
    worker = undefined;
    isReady = false;
    watched = undefined;
    clearTimeout(watch);
    for (const { resolve } of waiting.values()) resolve(undefined);
    waiting.clear();
    await stopped?.terminate();
  }

  function start(): Worker {
    const started = new Worker(pathToFileURL(file), {
      workerData,
      resourceLimits: LIMITS,
      env: {},
      execArgv: [],
    });
    started.unref();
    started.on('message', (message: Message) => {
      if (started !== worker) return;
      if (typeof message === 'string') isReady = message === 'ready';
      else take(message);
      watchNext();
    });
    started.on('error', (error) => started === worker && end(error.message));
    started.on('exit', () => started === worker && end('it ended'));
    return started;
  }

  function take({ id, drawn, broke, usedMs }: Exclude<Message, string>): void {
    const page = waiting.get(id);
    waiting.delete(id);
    if (page === undefined) return;
    page.resolve(drawn);
    if (broke !== undefined && performance.now() >= saysBrokenFrom) {
      saysBrokenFrom = performance.now() + SAY_AGAIN_MS;
      report('a page broke while it was drawn', { path: page.path, broke });
    }
    if (usedMs < USED_MS) return;
    // Drawn again and again, it would keep everybody's pages from being drawn.
    leaveUndrawn(page.page);
    report('a page that took too much is left undrawn', { path: page.path, usedMs });
  }

  const isResting = () => isClosed || performance.now() < restsUntil;
  const isBroken = (page: string) => performance.now() < (broken.get(page) ?? 0);
  const prepare = (): Worker => (worker ??= start());

  return {
    prepare: () => {
      if (!isResting()) prepare();
    },
    draw: (visit) => {
      const path = pathOf(visit.path);
      const page = nameOf(path, visit.reader);
      if (isResting() || waiting.size >= MOST_WAITING || isBroken(page)) {
        return Promise.resolve(undefined);
      }
      const thread = prepare();
      lastId += 1;
      const id = lastId;
      const { promise, resolve } = Promise.withResolvers<Drawn | undefined>();
      waiting.set(id, { path, page, resolve });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage({ id, visit });
      if (waiting.size === 1) watchNext();
      return promise;
    },
    close: async () => {
      isClosed = true;
      await stop();
    },
  };
}
