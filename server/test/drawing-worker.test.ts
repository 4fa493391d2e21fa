import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDrawingWorker, type Visit } from '../src/http/drawing-worker.ts';
import { WAIT_MS } from '../testing/ceilings.ts';

/** A thread that draws what the path says: at once, after a sleep longer than a page may calculate, after much work, or never. */
const THREAD = `
import { parentPort } from 'node:worker_threads';
const asleep = new Int32Array(new SharedArrayBuffer(4));
parentPort.on('message', ({ id, visit }) => {
  if (visit.path === '/asleep') Atomics.wait(asleep, 0, 0, 2500);
  while (visit.path === '/loops');
  const usedMs = visit.path.includes('heavy') ? 800 : 3;
  const breaks = visit.path.startsWith('/breaks');
  parentPort.postMessage({ id, usedMs, ...(breaks ? { broke: 'Error: no' } : { drawn: { html: visit.path, missing: [] } }) });
});
parentPort.postMessage('ready');
`;

const visit = (path: string, reader = 'KAMAL'): Visit => ({
  locale: 'en',
  host: 'localhost',
  path,
  isMobile: false,
  cookies: '',
  answers: '{}',
  reader,
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panthiya-drawing-'));
  writeFileSync(join(folder, 'thread.mjs'), THREAD);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A worker with that thread, and the facts that it reports. */
function start() {
  const said: unknown[] = [];
  const worker = createDrawingWorker(join(folder, 'thread.mjs'), {}, (_, facts) =>
    said.push(facts),
  );
  return { worker, said };
}

describe('R10.10 a thread that draws', () => {
  it('is not ended by a machine that stands still, and its page is drawn', async () => {
    const { worker, said: ended } = start();
    expect((await worker.draw(visit('/asleep')))?.html).toBe('/asleep');
    expect((await worker.draw(visit('/asleep')))?.html).toBe('/asleep');
    expect(ended).toEqual([]);
    await worker.close();
  });

  it('is ended by a page that calculates without end; that page is left alone, others are drawn again', async () => {
    const { worker, said: ended } = start();
    expect(await worker.draw(visit('/loops'))).toBeUndefined();
    expect(ended).toEqual([{ reason: 'it never ended', path: '/loops' }]);
    const other = await vi.waitUntil(() => worker.draw(visit('/other')), {
      timeout: WAIT_MS,
      interval: 100,
    });
    expect(other.html).toBe('/other');
    expect(await worker.draw(visit('/loops'))).toBeUndefined();
    expect(ended).toHaveLength(1);
    await worker.close();
  });

  it('draws a page that takes much once; then it is left alone, however its address is written', async () => {
    const { worker, said } = start();
    expect((await worker.draw(visit('/heavy')))?.html).toBe('/heavy');
    expect(said).toEqual([{ path: '/heavy', usedMs: 800 }]);
    for (const path of ['/heavy', '/heavy/', '/heavy?a=1', '/heavy//?a=1']) {
      expect(await worker.draw(visit(path))).toBeUndefined();
    }
    expect((await worker.draw(visit('/other')))?.html).toBe('/other');
    await worker.close();
  });

  it('leaves a reader’s own heavy page alone for this reader, a heavy course for everybody', async () => {
    const { worker } = start();
    const draw = async (path: string, reader: string) =>
      (await worker.draw(visit(path, reader)))?.html;
    expect(await draw('/dashboard?heavy', 'KAMAL')).toBe('/dashboard?heavy');
    expect(await draw('/dashboard', 'KAMAL')).toBeUndefined();
    expect(await draw('/dashboard', 'NETHMI')).toBe('/dashboard');

    expect(await draw('/org/heavy', 'KAMAL')).toBe('/org/heavy');
    expect(await draw('/org/heavy', 'KAMAL')).toBeUndefined();
    expect(await draw('/org/heavy', 'NETHMI')).toBe('/org/heavy');

    const course = '/org/heavy/courses/01a21953-303b-7442-93c3-d3f2efa9d842';
    expect(await draw(course, 'KAMAL')).toBe(course);
    expect(await draw(course, 'NETHMI')).toBeUndefined();
    await worker.close();
  });

  it('says once why pages break, and draws the others', async () => {
    const { worker, said } = start();
    expect(await worker.draw(visit('/breaks'))).toBeUndefined();
    expect(await worker.draw(visit('/breaks/too'))).toBeUndefined();
    expect((await worker.draw(visit('/other')))?.html).toBe('/other');
    expect(said).toEqual([{ path: '/breaks', broke: 'Error: no' }]);
    await worker.close();
  });
});
