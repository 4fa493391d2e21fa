import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
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

const begun: Socket[] = [];

/** An upload that has begun and does not go on. */
async function beginUpload({ token }: Person): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /api/upload/profile-picture HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n${HEAD}`,
  );
  begun.push(socket);
  return socket;
}

async function upload({ token }: Person): Promise<number> {
  const form = new FormData();
  const picture = await twoHalves(64, 64).png().toBuffer();
  form.set('dp', new Blob([new Uint8Array(picture)]), '1.webp');
  const answer = await fetch(`http://127.0.0.1:${port}/api/upload/profile-picture`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Asks until the answer is this one; the server notices a connection's beginning and end a moment later. */
async function uploadUntil(status: number, who = person): Promise<number> {
  let last = 0;
  for (let tries = 0; tries < 50 && last !== status; tries += 1) {
    last = await upload(who);
    if (last !== status) await sleep(100);
  }
  return last;
}

afterEach(() => {
  for (const socket of begun.splice(0)) socket.destroy();
});

it('R7.9 ten slow calls of one unconfirmed account stop nobody else', async () => {
  const slow = await buildUser(app);
  for (let at = 0; at < 10; at += 1) await beginUpload(slow);
  expect(await uploadUntil(503, slow)).toBe(503);
  expect(await upload(person)).toBe(200);
});

it('R7.9 one person sends two files at once: the third is told to come back, and taken when one has ended', async () => {
  const first = await beginUpload(person);
  await beginUpload(person);
  expect(await uploadUntil(503)).toBe(503);
  first.destroy();
  expect(await uploadUntil(200)).toBe(200);
});

it('R7.9 slow files of many people that fill the memory stop nobody else', async () => {
  const part = Buffer.alloc(4_700_000, 1);
  for (let at = 0; at < 6; at += 1) {
    const slow = await buildUser(app);
    for (let one = 0; one < 2; one += 1) (await beginUpload(slow)).write(part);
  }
  // The parts come when the machine has time for them; the twelfth is too much.
  await expect.poll(() => begun.some((one) => one.readableLength > 0 || one.destroyed)).toBe(true);
  expect(await uploadUntil(200)).toBe(200);
});
