import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { GOOD_COURSE } from '@panthiya/server/testing/courses';
import { askEmbedded } from '@panthiya/server/testing/embedded-questions';
import { pdfFile } from '@panthiya/server/testing/materials';
import { type Figure, none } from '../report.ts';
import { startApp, stopApp } from '../scene/app.ts';
import { countLost, isBroken, startTraffic } from '../scene/traffic.ts';
import { post, signUp } from '../subject-app.ts';
import { APP } from './ports.ts';
import { onSmallDisk } from './small-disk.ts';

const MEGABYTE = 1024 * 1024;
const DISK_MEGABYTES = 600;
const FILE_BYTES = 50 * MEGABYTE;
const UPLOADS = 12;
const FILES_A_LESSON = 20;
/** The room that the database's disk keeps, whatever is sent. */
const KEPT_MEGABYTES = 64;
const SETTLE_MS = 4000;
const LOOK_MS = 20;

interface School {
  readonly base: string;
  readonly token: string;
  /** The lesson whose files are announced. */
  readonly materials: string;
}

async function buildSchool(base: string): Promise<School> {
  const { token } = await signUp(base, 'uploads@example.com');
  const organization = await post(
    `${base}/api/organization/create`,
    { name: 'Uploads', phoneNumber: '+94771234567', classTypes: ['group'] },
    token,
  );
  const courses = `${base}/api/organization/${String(organization['orgId'])}/courses`;
  const course = await post(courses, GOOD_COURSE, token);
  const inCourse = `${courses}/${String(course['id'])}`;
  const section = await post(`${inCourse}/sections`, { title: 'Unit' }, token);
  const lesson = await post(
    `${inCourse}/lessons`,
    { sectionId: section['id'], title: 'Vectors' },
    token,
  );
  return { base, token, materials: `${inCourse}/lessons/${String(lesson['id'])}/materials` };
}

/** How one upload went: the status of its announcement, and of its bytes where it was accepted. */
async function upload({ base, token, materials }: School, content: Buffer): Promise<number> {
  const authorization = `Bearer ${token}`;
  const announced = await fetch(materials, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'sums.pdf', bytes: content.length }),
  });
  const { uploadPath } = (await announced.json()) as { readonly uploadPath: string };
  if (announced.status !== 201) return announced.status;
  const sent = await fetch(`${base}${uploadPath}`, {
    method: 'PATCH',
    headers: {
      authorization,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(content),
  });
  return sent.status;
}

/** Watches the free megabytes of a disk. The answer ends that and says the lowest number. */
function watchFree(disk: string): () => number {
  let least = Number.POSITIVE_INFINITY;
  const timer = setInterval(() => {
    const { bavail, bsize } = statfsSync(disk);
    least = Math.min(least, (bavail * bsize) / MEGABYTE);
  }, LOOK_MS);
  return () => {
    clearInterval(timer);
    return least;
  };
}

async function measure(disk: string): Promise<readonly Figure[]> {
  const dataDir = join(disk, 'data');
  const app = await startApp(APP, dataDir, { WEB_CONCURRENCY: '2' });
  const school = await buildSchool(app.base);
  const traffic = await startTraffic(app.base);
  const content = pdfFile(FILE_BYTES);
  const stopWatching = watchFree(disk);
  const met = await Promise.all(Array.from({ length: UPLOADS }, () => upload(school, content)));
  await sleep(SETTLE_MS);
  const least = stopWatching();
  const done = met.filter((status) => status === 204).length;

  const [lesson] = [school.materials.replace(/\/materials$/, '')];
  const headers = { authorization: `Bearer ${school.token}` };
  const read = (await (await fetch(lesson, { headers })).json()) as {
    readonly lesson: { readonly materials: readonly { readonly id: string }[] };
  };
  const removed = await Promise.all(
    read.lesson.materials.map(({ id }) =>
      fetch(`${school.materials}/${id}`, { method: 'DELETE', headers }),
    ),
  );
  const again = await upload(school, content);
  await traffic.stop();
  const lost = await countLost(traffic.acknowledged, (question) =>
    askEmbedded(join(dataDir, 'postgres'), question),
  );
  const broken = traffic.samples.filter(isBroken).length;
  await stopApp(app);
  const counted = `${UPLOADS} of 50 MB at once to two processes on a disk of ${DISK_MEGABYTES} MB: ${done} taken, ${met.filter((status) => status === 503).length} refused with 503`;
  return [
    {
      name: 'uploads in parallel: least room left on the disk beside what is kept for the database',
      value: least,
      unit: 'MB',
      budget: { atLeast: 2 * KEPT_MEGABYTES },
      beside: counted,
    },
    none(
      'uploads in parallel: answered neither 204 nor 503, or nothing taken at all',
      met.filter((status) => status !== 204 && status !== 503).length + (done > 0 ? 0 : 1),
      counted,
    ),
    none(
      'the same: other requests answered 5xx other than 503, or not at all; acknowledged writes lost',
      broken + lost,
      `${traffic.samples.length} asked meanwhile`,
    ),
    none(
      'the same: files that could not be removed, or no room for a new one afterwards',
      removed.filter(({ status }) => status !== 200).length + (again === 204 ? 0 : 1),
      `${removed.length} of at most ${FILES_A_LESSON} removed`,
    ),
  ];
}

/** A disk that many files of lessons fill at once. */
export async function measureDiskUploads(folder: string): Promise<readonly Figure[]> {
  return (await onSmallDisk(folder, DISK_MEGABYTES, measure)) ?? [];
}
