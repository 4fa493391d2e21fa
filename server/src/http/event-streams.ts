import type { EventStream, StreamReply } from '@panthiya/contract/endpoint/replies';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { AppError } from '../platform/app-error.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** It is a stream: how long it lasted says nothing about how fast we answer. */
    isStreamed: boolean;
  }
  interface FastifyInstance {
    /** Ends all streams at once; their readers come back, to another process where there is one. */
    endStreams(): void;
  }
}

/** Who has not taken what was sent for so long is cut off, ms. Looked at with each thing that would be sent. */
const STUCK_MS = 40_000;
const RETRY_AFTER_SECONDS = 5;

/** The answers of this process that stay open. */
export interface EventStreams {
  /** Answers with server-sent events. Throws what `reply` throws, and UNAVAILABLE while the process is ending. */
  answer(request: FastifyRequest, response: FastifyReply, reply: StreamReply): FastifyReply;
}

interface EventStreamsOptions {
  isAccepting(): boolean;
  readonly metrics?: { readonly registry: Registry };
}

/** At most one thing waits for its reader in our memory: who does not read costs no more than who does. */
function createStream({ raw }: FastifyReply): EventStream {
  let takenAt = Date.now();
  return {
    send: (text) => {
      if (raw.writableLength > 0) {
        if (Date.now() - takenAt >= STUCK_MS) raw.destroy();
        return false;
      }
      takenAt = Date.now();
      raw.write(text);
      return true;
    },
    end: (last) => {
      // What it has not taken it would not take now.
      if (raw.writableLength > 0) raw.destroy();
      else raw.end(last);
    },
  };
}

/** Prepares the server for answers that stay open. A library comes when it ends them at a shutdown (ADR 0051). */
export function createEventStreams(
  app: FastifyInstance,
  { isAccepting, metrics }: EventStreamsOptions,
): EventStreams {
  const open = new Set<EventStream>();
  const endAll = () => {
    for (const stream of open) stream.end();
  };
  app.decorate('endStreams', endAll);
  app.addHook('preClose', async () => endAll());
  if (metrics) {
    const count: Gauge = new Gauge({
      name: 'panthiya_live_streams',
      help: 'Pages that listen for changes of their bell.',
      registers: [metrics.registry],
      collect: () => count.set(open.size),
    });
  }
  return {
    answer: (request, response, reply) => {
      if (!isAccepting()) {
        throw new AppError('UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS });
      }
      void response.header('content-type', 'text/event-stream');
      if (request.method === 'HEAD') return response.send();
      const stream = createStream(response);
      const handleEnd = reply.open(stream);
      response.isStreamed = true;
      open.add(stream);
      const { raw } = response.hijack();
      raw.once('close', () => {
        open.delete(stream);
        handleEnd();
      });
      // Thirty silent seconds end other connections (server.ts); this one is silent by design, and ends in its own time.
      request.raw.socket.setTimeout(0);
      raw.writeHead(200, {
        ...(response.getHeaders() as Record<string, string>),
        // nginx would keep events back until there are many.
        'x-accel-buffering': 'no',
        // No next call waits in a connection that ends with its stream.
        connection: 'close',
      });
      // The reader learns that it is open before anything happens.
      raw.flushHeaders();
      return response;
    },
  };
}
