import { createPictureMaker, PORTRAIT } from '@panthiya/server/testing/picture-pipeline';
import { measureFloor } from './floor-load.ts';
import { inFolder } from './in-folder.ts';
import { load } from './load.ts';
import { failuresFigure } from './load-figures.ts';
import { cpuSeconds } from './processes.ts';
import { median } from './quantiles.ts';
import { report } from './report.ts';
import { saveWith } from './requests.ts';
import { BASE, signUp, withProduct } from './subject-app.ts';

const SECONDS = 6;
/** Edge of the picture that the page sends, pixels. */
const EDGE = 1024;
const UPLOADERS = 2;

/** A JPEG with something to encode in every block, as a photo has. */
async function makePhoto(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: EDGE, height: EDGE, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Calls `work` again and again on so many lanes; answers how often a second, and each time in ms. */
async function repeat(lanes: number, work: () => Promise<void>) {
  const times: number[] = [];
  const startedAt = performance.now();
  const lane = async (): Promise<void> => {
    while (performance.now() - startedAt < SECONDS * 1000) {
      const from = performance.now();
      await work();
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { perSecond: (times.length * 1000) / (performance.now() - startedAt), times };
}

async function upload(token: string, photo: Buffer): Promise<void> {
  const form = new FormData();
  form.set('dp', new Blob([new Uint8Array(photo)], { type: 'image/webp' }), `${Date.now()}.webp`);
  const answer = await fetch(`${BASE}/api/upload/profile-picture`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`upload answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** Saving the profile, sending a picture and reading it, next to hello and the bare picture pipeline. */
export async function measureProfile(): Promise<void> {
  const hello = await measureFloor('fastify');
  const photo = await makePhoto();
  const maker = createPictureMaker(PORTRAIT, (work) => work());
  await maker.make(photo);
  const bare = await repeat(1, async () => void (await maker.make(photo)));
  await inFolder((dataDir) =>
    withProduct(dataDir, async (app) => {
      const { token, uid } = await signUp(BASE, 'reader@example.com');
      const save = saveWith(token);
      await load(app.pid, save, 1, 1);
      const saves = await load(app.pid, save, 1, SECONDS);
      await upload(token, photo);
      const before = cpuSeconds(app.pid);
      const uploads = await repeat(UPLOADERS, () => upload(token, photo));
      const cpuPerUpload = ((cpuSeconds(app.pid) - before) / uploads.times.length) * 1000;
      const read = { url: `${BASE}/api/upload/image/profile/${uid}?id=1` };
      await load(app.pid, read, 16, 1);
      const pictures = await load(app.pid, read, 16, SECONDS);
      report('profile', [
        {
          name: 'PUT /api/my-profile of Fastify hello, one person saving without pause',
          value: saves.requestsPerSecond / hello.requestsPerSecond,
          unit: 'x',
          budget: { atLeast: 0.005 },
          beside: `${Math.round(saves.requestsPerSecond)}/s on 1 connection, ${saves.cpuPerRequest.toFixed(0)} us CPU; each save is fsynced`,
        },
        {
          name: 'PUT /api/my-profile p99',
          value: saves.p99,
          unit: 'ms',
          budget: { atMost: 30 },
          beside: `p50 ${saves.p50.toFixed(2)} ms`,
        },
        {
          name: 'POST /api/upload/profile-picture of the bare picture pipeline',
          value: uploads.perSecond / bare.perSecond,
          unit: 'x',
          budget: { atLeast: 0.7 },
          beside: `${uploads.perSecond.toFixed(1)}/s of ${bare.perSecond.toFixed(1)}/s, ${(photo.length / 1024).toFixed(0)} KB of ${EDGE} x ${EDGE}; p50 ${median(uploads.times).toFixed(0)} ms with ${UPLOADERS} at once, ${cpuPerUpload.toFixed(0)} ms CPU`,
        },
        {
          name: 'GET /api/upload/image/profile/{uid} of Fastify hello, 16 connections',
          value: pictures.requestsPerSecond / hello.requestsPerSecond,
          unit: 'x',
          budget: { atLeast: 0.1 },
          beside: `${Math.round(pictures.requestsPerSecond)}/s, p50 ${pictures.p50.toFixed(2)} ms, p99 ${pictures.p99.toFixed(2)} ms, ${pictures.cpuPerRequest.toFixed(0)} us CPU`,
        },
        failuresFigure(Object.entries({ saves, pictures })),
      ]);
    }),
  );
}
