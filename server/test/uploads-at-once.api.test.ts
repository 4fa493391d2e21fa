import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildUser, type Person } from '../testing/people.ts';
import { twoHalves } from '../testing/pictures.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let person: Person;
let port: number;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '100' } });
  person = await buildUser(app);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

const HEAD = '--x\r\nContent-Disposition: form-data; name="dp"; filename="a"\r\n\r\n';

/** An upload that has begun and does not go on. */
async function beginUpload(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /api/upload/profile-picture HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${person.token}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n${HEAD}`,
  );
  return socket;
}

async function upload(): Promise<number> {
  const form = new FormData();
  const picture = await twoHalves(64, 64).png().toBuffer();
  form.set('dp', new Blob([new Uint8Array(picture)]), '1.webp');
  const answer = await fetch(`http://127.0.0.1:${port}/api/upload/profile-picture`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}` },
    body: form,
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Asks until the answer is this one; the server notices a connection's beginning and end a moment later. */
async function uploadUntil(status: number): Promise<number> {
  let last = 0;
  for (let tries = 0; tries < 50 && last !== status; tries += 1) {
    last = await upload();
    if (last !== status) await sleep(100);
  }
  return last;
}

it('ten files are read at once and no more: the eleventh is told to come back, and then taken', async () => {
  const begun = await Promise.all(Array.from({ length: 10 }, beginUpload));
  expect(await uploadUntil(503)).toBe(503);
  for (const socket of begun) socket.destroy();
  expect(await uploadUntil(200)).toBe(200);
});
