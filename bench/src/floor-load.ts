import { join } from 'node:path';
import { type Load, load } from './load.ts';
import { startSubject } from './processes.ts';

const SECONDS = 6;
const PORT = 3392;
const URL_OF_FLOOR = `http://127.0.0.1:${PORT}/`;
const FLOOR = join(import.meta.dirname, 'floor.ts');

/** What the machine can do with the least work at this time: bare node:http or Fastify saying hello, 16 connections. */
export async function measureFloor(kind: 'node-http' | 'fastify'): Promise<Load> {
  const floor = await startSubject([FLOOR, kind, String(PORT)], URL_OF_FLOOR, {});
  await load(floor.pid, { url: URL_OF_FLOOR }, 16, 1);
  const result = await load(floor.pid, { url: URL_OF_FLOOR }, 16, SECONDS);
  await floor.stop();
  return result;
}
