import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendUpload } from '@panthiya/contract/courses/materials.contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../../../testing/ceilings.ts';
import { buildTaughtSchool, type BuiltCourse } from '../../../../testing/courses.ts';
import { bytesOnDisk, openMaterials, pdfFile } from '../../../../testing/materials.ts';
import type { Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let port: number;
let lecturer: Person;
let course: BuiltCourse;
let lessonId: string;
const files = openMaterials(() => ({ app, course, lessonId }));

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  ({ lecturer, course, lessonId } = await buildTaughtSchool(app));
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.app.server.address() as AddressInfo);
});
afterAll(() => app.close());

/** Begins to send a whole file over its own connection; what is written to it is sent on. */
function beginSending(id: string, bytes: number, offset: number) {
  const sending = request({
    port,
    host: '127.0.0.1',
    method: 'PATCH',
    path: files.address(sendUpload.path, id),
    headers: {
      authorization: `Bearer ${lecturer.token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': offset,
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes - offset,
    },
  });
  sending.on('error', () => undefined);
  return sending;
}

const offsetOf = async (id: string) =>
  Number((await files.head(lecturer, id)).headers['upload-offset']);

/** How many bytes of a file are on the disk. A request of the protocol would end the upload. */
const openArriving = (id: string) => () => bytesOnDisk(app, id);

const until = (isSo: () => Promise<boolean>) => vi.waitUntil(isSo, WAIT);

describe('R11.3.2 over lines that break', () => {
  it('what came before the line broke stays, and the rest follows', async () => {
    const content = pdfFile(300_000);
    const { id } = (await files.announce(lecturer, content.length)).body.material;
    const sending = beginSending(id, content.length, 0);
    sending.write(content.subarray(0, 200_000));
    const folder = openArriving(id);
    await until(async () => (await folder()) === 200_000);
    sending.destroy();
    await until(async () => (await offsetOf(id)) === 200_000);
    const rest = await files.patch(lecturer, id, content.subarray(200_000), 200_000);
    expect(rest.statusCode).toBe(204);
    expect((await files.read(lecturer, id)).rawPayload.equals(content)).toBe(true);
  });

  it('a line that stands still holds no connection of the database, and gives way to who goes on', async () => {
    const content = pdfFile(100_000);
    const ids: string[] = [];
    for (let one = 0; one < 12; one += 1) {
      ids.push((await files.announce(lecturer, content.length)).body.material.id);
    }
    const lines = ids.map((id) => {
      const line = beginSending(id, content.length, 0);
      line.write(content.subarray(0, 40_000));
      return line;
    });
    for (const id of ids) {
      const come = openArriving(id);
      await until(async () => (await come()) === 40_000);
    }
    const { totalCount, idleCount, waitingCount } = app.pool;
    expect([totalCount - idleCount, waitingCount]).toEqual([0, 0]);
    const [id = ''] = ids;
    expect(await offsetOf(id)).toBe(40_000);
    const rest = await files.patch(lecturer, id, content.subarray(40_000), 40_000);
    expect(rest.statusCode).toBe(204);
    expect((await files.read(lecturer, id)).rawPayload.equals(content)).toBe(true);
    for (const line of lines) line.destroy();
  });

  it('what is refused before its bytes have come is answered over the same line', async () => {
    const { id } = (await files.announce(lecturer, 300_000)).body.material;
    const sending = beginSending(id, 300_000, 5);
    sending.write(pdfFile(1000));
    const [answer] = (await once(sending, 'response')) as [{ statusCode: number }];
    expect(answer.statusCode).toBe(409);
    sending.destroy();
  });
});
