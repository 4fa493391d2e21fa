import type { AddressInfo } from 'node:net';
import { appendFile, mkdir, open, readlink, rename, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { sendUpload } from '@panthiya/contract/courses/materials.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FILES_FLOOR, MEGABYTE } from '../../../platform/disk-room.ts';
import { createId } from '../../../platform/identifier.ts';
import { filesFolder } from '../../../platform/open-file-store.ts';
import { WAIT } from '../../../../testing/ceilings.ts';
import { buildPackages } from '../../../../testing/billing.ts';
import {
  buildCourse,
  buildLesson,
  buildTaughtSchool,
  type BuiltCourse,
} from '../../../../testing/courses.ts';
import { bytesOnDisk, openMaterials, pdfFile, storedBytes } from '../../../../testing/materials.ts';
import { buildOrganization, type BuiltOrganization } from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { sellPlan } from '../../../../testing/plans.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let free = Number.MAX_SAFE_INTEGER;
let app: TestApp;
let other: TestApp;
let lecturer: Person;
let organization: BuiltOrganization;
let course: BuiltCourse;
let lessonId: string;
const files = openMaterials(() => ({ app, course, lessonId }));
const filesOfOther = openMaterials(() => ({ app: other, course, lessonId }));

const measureDisk = async () => free;

beforeAll(async () => {
  const settings = { RATE_LIMIT_SCALE: '1000' };
  app = await buildApp({ hasBackground: false, settings, measureDisk });
  // A second process of the same installation.
  other = await buildApp({
    hasBackground: false,
    settings: { ...settings, DATA_DIR: app.env.dataDir },
    measureDisk,
    database: app,
  });
  await buildPackages(app);
  const school = await buildTaughtSchool(app);
  ({ lecturer, organization, course } = school);
  await sellPlan(app, school.owner, { storage_mb: 5000 });
  await other.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  free = Number.MAX_SAFE_INTEGER;
  await app.pool.query('delete from materials where arrived_at is null');
  lessonId = await buildLesson(app, course);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const inStore = (...names: readonly string[]) => join(filesFolder(app.env) ?? '', ...names);

/** Begins to send a file to the other process, over a connection that then stops. */
function beginSending(id: string, content: Buffer, bytes: number) {
  const sending = request({
    port: (other.app.server.address() as AddressInfo).port,
    host: '127.0.0.1',
    method: 'PATCH',
    path: files.address(sendUpload.path, id),
    headers: {
      authorization: `Bearer ${lecturer.token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': 0,
      'content-type': 'application/offset+octet-stream',
      'content-length': content.length,
    },
  });
  sending.on('error', () => undefined);
  sending.write(content.subarray(0, bytes));
  return sending;
}

describe('R11.3.5 room on the disk', () => {
  it('R11.3.5 room is reserved over all announced files of all processes: of ten at once as many are taken as fit', async () => {
    free = FILES_FLOOR + 45 * MEGABYTE;
    const before = await storedBytes(app, organization.orgId);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        (at % 2 === 0 ? files : filesOfOther).announce(lecturer, 10 * MEGABYTE),
      ),
    );
    const met = answers.map(({ status }) => status).toSorted((one, two) => one - two);
    expect(met).toEqual([201, 201, 201, 201, 503, 503, 503, 503, 503, 503]);
    expect(await storedBytes(app, organization.orgId)).toBe(before + 40 * MEGABYTE);
    const refused = answers.find(({ status }) => status === 503);
    expect(refused?.body).toMatchObject({
      code: 'UNAVAILABLE',
      message: 'The server has no room for this file now. Please try again later.',
    });
  });

  it('R11.3.5 files that were announced an hour ago and do not come keep nobody else from sending', async () => {
    free = FILES_FLOOR + 45 * MEGABYTE;
    expect((await files.announce(lecturer, 40 * MEGABYTE)).status).toBe(201);
    const late = (await files.announce(lecturer, 5 * MEGABYTE)).body.material;
    expect((await files.announce(lecturer, 10 * MEGABYTE)).status).toBe(503);
    await app.pool.query(
      `update materials set created_at = created_at - interval '61 minutes' where arrived_at is null`,
    );
    expect((await files.announce(lecturer, 40 * MEGABYTE)).status).toBe(201);
    // They arrive in any case while there is room.
    const piece = await files.patch(lecturer, late.id, Buffer.alloc(1000, '%PDF-1.7\n'), 0);
    expect(piece.statusCode).toBe(204);
  });

  it('R11.3.5 who has not confirmed their address announces nothing', async () => {
    const stranger = await buildUser(app);
    const own = await buildOrganization(app, stranger);
    const draft = await buildCourse(app, own, { status: 'draft', lecturers: [stranger] });
    const at = { course: draft, lessonId: await buildLesson(app, draft) };
    const answer = await openMaterials(() => ({ app, ...at })).announce(stranger, MEGABYTE);
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'EMAIL_UNVERIFIED' }]);
    expect(await storedBytes(app, own.orgId)).toBe(0);
  });

  it('R11.3.5 a stream stops when the disk comes to its floor, keeps what came, and goes on when there is room', async () => {
    const content = pdfFile(3 * MEGABYTE);
    const { id } = (await files.announce(lecturer, content.length)).body.material;
    free = FILES_FLOOR - 1;
    const refused = await files.patch(lecturer, id, content, 0);
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'UNAVAILABLE']);
    expect(await bytesOnDisk(app, id)).toBeLessThanOrEqual(MEGABYTE);
    free = Number.MAX_SAFE_INTEGER;
    const come = Number((await files.head(lecturer, id)).headers['upload-offset']);
    expect((await files.patch(lecturer, id, content.subarray(come), come)).statusCode).toBe(204);
    expect((await files.read(lecturer, id)).rawPayload.equals(content)).toBe(true);
  });

  it('R11.3.5 removing files needs no room', async () => {
    const { id } = await files.send(lecturer, pdfFile());
    const full = await buildApp({
      hasBackground: false,
      hasRoom: () => false,
      settings: { DATA_DIR: app.env.dataDir },
      database: app,
    });
    const there = openMaterials(() => ({ app: full, course, lessonId }));
    expect((await there.announce(lecturer, 10)).status).toBe(503);
    expect((await there.remove(lecturer, id)).status).toBe(200);
    expect(await bytesOnDisk(app, id)).toBe(0);
    await full.close();
  });
});

describe('R11.3.3 closing a file', () => {
  it('R11.3.3 a file that has come whole is closed without a second copy', async () => {
    const content = pdfFile(4000);
    const { id } = (await files.announce(lecturer, content.length)).body.material;
    await files.patch(lecturer, id, content.subarray(0, 1000), 0);
    const { ino } = await stat(inStore('arriving', id));
    await files.patch(lecturer, id, content.subarray(1000), 1000);
    expect((await stat(inStore('sealed', id))).ino).toBe(ino);
    await expect(stat(inStore('arriving', `${id}.senders`))).rejects.toThrow('ENOENT');
  });

  it('R11.3.3 its bytes and its name are on the disk before it is called ready', async () => {
    const probe = await open(inStore('sealed'), 'r');
    const handles = Object.getPrototypeOf(probe) as { sync(this: { fd: number }): Promise<void> };
    await probe.close();
    const { sync } = handles;
    const synced: string[] = [];
    vi.spyOn(handles, 'sync').mockImplementation(async function (this: { fd: number }) {
      const path = await readlink(`/proc/self/fd/${this.fd}`);
      const { rows } = await app.pool.query<{ count: string }>(
        'select count(*) from materials where arrived_at is not null and lesson_id = $1',
        [lessonId],
      );
      synced.push(`${path.slice(inStore().length)} ${rows[0]?.count} ready`);
      await sync.call(this);
    });
    const { id } = await files.send(lecturer, pdfFile());
    vi.restoreAllMocks();
    const [bytes, ...names] = synced;
    expect(bytes?.startsWith(`/arriving/${id}.senders/`)).toBe(true);
    expect(names).toEqual(['/sealed 0 ready', '/arriving 0 ready']);
  });

  it('R11.3.2 a sender of another process lets the file go to who goes on, and changes nothing of it afterwards', async () => {
    const content = pdfFile(300_000);
    const { id } = (await files.announce(lecturer, content.length)).body.material;
    const line = beginSending(id, content, 200_000);
    await vi.waitUntil(async () => (await bytesOnDisk(app, id)) === 200_000, WAIT);
    const rest = await files.patch(lecturer, id, content.subarray(200_000), 200_000);
    expect(rest.statusCode).toBe(204);
    line.write(Buffer.alloc(100_000, 'x'));
    line.destroy();
    expect((await files.read(lecturer, id)).rawPayload.equals(content)).toBe(true);
  });

  it('R11.3.2 a file whose sender was killed goes on, and a sender that wakes up again changes nothing of it', async () => {
    const content = pdfFile(3000);
    const { id } = (await files.announce(lecturer, content.length)).body.material;
    await files.patch(lecturer, id, content.subarray(0, 1000), 0);
    // As a process leaves it that is stopped in the middle of a piece.
    const senders = inStore('arriving', `${id}.senders`);
    const held = join(senders, createId());
    await mkdir(senders);
    await rename(inStore('arriving', id), held);
    const sleeper = await open(held, 'r+');
    expect((await files.head(lecturer, id)).headers['upload-offset']).toBe('1000');
    expect((await files.patch(lecturer, id, content.subarray(1000), 1000)).statusCode).toBe(204);
    await sleeper.write(Buffer.alloc(1000, 'x'), 0, 1000, 0);
    await sleeper.close();
    expect((await files.read(lecturer, id)).rawPayload.equals(content)).toBe(true);
    await expect(appendFile(held, 'x', { flag: 'r+' })).rejects.toThrow('ENOENT');
  });
});
