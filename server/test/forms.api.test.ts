import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '100' } });
  token = (await buildUser(app)).token;
});
afterAll(() => app.close());

const send = (type: string, payload: string, headers: Record<string, string> = {}) =>
  app.app.inject({
    method: 'POST',
    url: '/api/upload/profile-picture',
    headers: { 'content-type': type, authorization: `Bearer ${token}`, ...headers },
    payload,
  });

const FILE = '--B\r\ncontent-disposition: form-data; name="dp"; filename="a"\r\n\r\nabc\r\n';
const FIELD = '--B\r\ncontent-disposition: form-data; name="more"\r\n\r\nabc\r\n';
const FORM = 'multipart/form-data';

describe('R7.9 a form that is none is the sender’s mistake', () => {
  it.each([
    ['without a boundary', FORM, `${FILE}--B--`],
    ['with a boundary beyond reason', `${FORM}; boundary=${'x'.repeat(300)}`, `${FILE}--B--`],
    ['without its end', `${FORM}; boundary=B`, FILE],
    ['cut off in a header', `${FORM}; boundary=B`, '--B\r\ncontent-disposition: form-da'],
    ['with two files', `${FORM}; boundary=B`, `${FILE}${FILE}--B--`],
    ['with a field after the file', `${FORM}; boundary=B`, `${FILE}${FIELD}--B--`],
    ['without a file', `${FORM}; boundary=B`, '--B--'],
  ])('%s', async (_what, type, payload) => {
    const answer = await send(type, payload);
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'Send one file in the field dp.',
    ]);
  });

  it('as JSON it is not even read, whoever sends it', async () => {
    const answer = await send('application/json', '{', { authorization: '' });
    expect(answer.statusCode).toBe(415);
  });
});
