import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findFreePort } from '../../../tools/src/launcher/free-port.mjs';
import { buildRegistration } from '../../testing/people.ts';
import { startServer } from '../../testing/server-process.ts';

interface Sent {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

let dataDir: string;
let collector: Server;
const received: string[] = [];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'panthiya-traces-'));
  // What a collector is to us: something that takes POST /v1/traces.
  collector = createServer((request, response) => {
    // Several may come at once: each body alone.
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString('latin1')));
    request.on('end', () => {
      received.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    collector.listen(0, '127.0.0.1', resolve);
  });
});
afterEach(() => {
  collector.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The spans that were sent, as JSON has them. */
function spans(): readonly Sent[] {
  const found: Sent[] = [];
  for (const body of received) {
    const { resourceSpans = [] } = JSON.parse(body) as {
      resourceSpans?: { scopeSpans: { spans: Sent[] }[] }[];
    };
    for (const resource of resourceSpans)
      for (const scope of resource.scopeSpans) found.push(...scope.spans);
  }
  return found;
}

it('with an endpoint a request is a span, its statements are below it, and nobody’s data is in them', async () => {
  const { port } = collector.address() as AddressInfo;
  const server = await startServer(await findFreePort(), dataDir, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  });
  const registration = buildRegistration({ firstName: 'CANARY' });
  const answer = await fetch(`${server.base}/api/auth/register`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      traceparent: '00-11111111111111111111111111111111-2222222222222222-01',
    },
    body: JSON.stringify(registration),
  });
  expect(answer.status).toBe(201);
  server.child.kill('SIGTERM');
  await server.ended();
  const request = spans().find(({ name }) => name === 'POST /api/auth/register');
  expect(request).toBeDefined();
  expect(request?.traceId).not.toBe('1'.repeat(32));
  const below = spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(below.length).toBeGreaterThan(3);
  expect(below.every(({ name }) => name.startsWith('db '))).toBe(true);
  expect(received.join()).not.toContain('CANARY');
  expect(received.join()).not.toContain(registration.email);
});
