import cluster, { type Worker } from 'node:cluster';
import type { Registry } from 'prom-client';
import { answerMetricsOfWorkers, collectFromAll } from './cluster-metrics.ts';
import type { Connection } from './db/pool.ts';
import type { Env } from './platform/env.ts';
import type { Logger } from './platform/logger.ts';
import { serve } from './serve.ts';

const RESTART_MS = 1000;
const STOP = 'stop';

/** Why a worker could not listen, as it goes to the parent: an error loses its code on the way. */
interface Failure {
  readonly message: string;
  readonly code?: string | undefined;
  readonly port?: number | undefined;
}
interface Report {
  readonly port: number;
  readonly failure: Failure;
}

function reportFailure(error: unknown): void {
  const { message, code, port } = error as Failure;
  process.send?.({ failure: { message, code, port } }, () => process.exit(1));
}

/** One process answers. Its parent gives it the address of the database, and the signal to stop. */
export function runWorker(env: Env, logger: Logger): void {
  process.once('message', async (connection: Connection) => {
    try {
      const serving = await serve(env, { connection, logger, collectMetrics: collectFromAll });
      process.on('message', async (message) => {
        if (message !== STOP) return;
        await serving.stop();
        process.exit(0);
      });
      process.send?.({ port: serving.port });
    } catch (error) {
      reportFailure(error);
    }
  });
}

function stopWorker(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve());
    // It may have ended already.
    worker.send(STOP, () => undefined);
  });
}

const listWorkers = (): readonly Worker[] =>
  Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

/** Ends a worker of a failed start, which may still be starting and not listen for messages yet. */
function killWorker(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    if (worker.isDead()) {
      resolve();
      return;
    }
    worker.once('exit', () => resolve());
    worker.process.kill('SIGKILL');
  });
}

interface ParentDeps {
  readonly connection: Connection;
  readonly logger: Logger;
  /** What this process counts itself. */
  readonly registry: Registry;
}

/** Starts WEB_CONCURRENCY workers and keeps that many running; resolves when all of them listen. */
export async function startWorkers(env: Env, { connection, logger, registry }: ParentDeps) {
  let isStopping = false;
  answerMetricsOfWorkers(registry);

  function startWorker(): Promise<number> {
    const worker = cluster.fork();
    worker.send(connection);
    worker.once('exit', (code, signal) => {
      if (isStopping) return;
      logger.error({ code, signal }, 'a worker ended, another is started');
      setTimeout(() => {
        // A worker that starts now would never be stopped.
        if (isStopping) return;
        startWorker().catch((error: unknown) =>
          logger.error({ err: error }, 'no worker could be started'),
        );
      }, RESTART_MS);
    });
    return new Promise((resolve, reject) => {
      // Figures use the same messages (cluster-metrics.ts), and can come first.
      worker.on('message', (report: Partial<Report>) => {
        if (report.port !== undefined) resolve(report.port);
        if (report.failure === undefined) return;
        reject(Object.assign(new Error(report.failure.message), report.failure));
      });
      worker.once('exit', () => reject(new Error('a worker ended before it listened')));
    });
  }

  const [port = env.port] = await Promise.all(
    Array.from({ length: env.webConcurrency }, startWorker),
  ).catch(async (error: unknown) => {
    // The start has failed as a whole: no worker is replaced any more, and none outlives it.
    isStopping = true;
    await Promise.all(listWorkers().map(killWorker));
    throw error;
  });
  return {
    port,
    stop: async (): Promise<void> => {
      isStopping = true;
      await Promise.all(listWorkers().map(stopWorker));
    },
  };
}
