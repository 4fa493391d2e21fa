import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** A worker is asked for the figures of all: only the parent can collect them. */
interface Wish {
  readonly metricsWanted: string;
}
interface Answer {
  readonly metricsFor: string;
  readonly text: string;
}

const isWish = (message: unknown): message is Wish =>
  typeof message === 'object' && message !== null && 'metricsWanted' in message;

/**
 * In the parent: adds up the counts of its workers, when one of them is asked.
 * @param own what the parent counts itself, under names that no worker has
 */
export function answerMetricsOfWorkers(own: Registry): void {
  const aggregator = new AggregatorRegistry();
  cluster.on('message', (worker, message: unknown) => {
    if (!isWish(message)) return;
    const answer = (text: string) =>
      // With a callback: the worker may be gone by now, and an error would end the parent.
      worker.send({ metricsFor: message.metricsWanted, text }, () => undefined);
    // A worker that is just ending does not answer: the next scrape finds the others.
    Promise.all([aggregator.clusterMetrics(), own.metrics()]).then(
      (texts) => answer(texts.join('\n')),
      () => answer(''),
    );
  });
}

/** In a worker: the figures of all workers, from the parent. */
export function collectFromAll(registry: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries([registry]);
  const waiting = new Map<string, (text: string) => void>();
  process.on('message', (message: Partial<Answer>) => {
    const settle = waiting.get(message.metricsFor ?? '');
    waiting.delete(message.metricsFor ?? '');
    settle?.(message.text ?? '');
  });
  // Makes this process listen for the parent's question.
  void new AggregatorRegistry();
  return () =>
    new Promise((resolve) => {
      const id = randomUUID();
      waiting.set(id, resolve);
      process.send?.({ metricsWanted: id } satisfies Wish);
    });
}
