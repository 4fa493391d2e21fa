import { join } from 'node:path';
import { type Load, load } from './load.ts';
import { startSubject } from './processes.ts';

const SECONDS = 6;
const FLOOR = join(import.meta.dirname, 'floor.ts');

/** What the machine can do at the least work, just now: bare node:http or Fastify saying hello, 16 connections. */
export async function measureFloor(kind: 'node-http' | 'fastify', port: number): Promise<Load> {
  const url = `http://127.0.0.1:${port}/`;
  const floor = await startSubject(process.execPath, [FLOOR, kind, String(port)], url, {});
  await load(floor.pid, { url }, 16, 1);
  const result = await load(floor.pid, { url }, 16, SECONDS);
  await floor.stop();
  return result;
}
