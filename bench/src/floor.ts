import { createServer } from 'node:http';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import fastify from 'fastify';

/** The floors: what the machine can do with the least work. Run as a program: `floor.ts node-http|fastify PORT`. */

const ANSWER = { hello: 'world' };

function serveBareHttp(port: number): void {
  createServer((_request, response) => {
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(JSON.stringify(ANSWER));
  }).listen(port, '127.0.0.1');
}

async function serveFastify(port: number): Promise<void> {
  const app = fastify();
  app.get(
    '/',
    {
      schema: { response: { 200: { type: 'object', properties: { hello: { type: 'string' } } } } },
    },
    () => ANSWER,
  );
  await app.listen({ port, host: '127.0.0.1' });
}

/** Verifications of a password a second on as many lanes as cores, with the parameters of security.md. */
export async function argon2PerSecond(seconds: number): Promise<number> {
  const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  const stored = await hash('Kurunegala26', options);
  const endsAt = performance.now() + seconds * 1000;
  let count = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      await verify(stored, 'Kurunegala26');
      count += 1;
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return count / ((performance.now() - startedAt) / 1000);
}

const [kind, port] = process.argv.slice(2);
if (import.meta.main && kind === 'node-http') serveBareHttp(Number(port));
if (import.meta.main && kind === 'fastify') await serveFastify(Number(port));
