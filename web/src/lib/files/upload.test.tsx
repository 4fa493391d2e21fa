import { uploadPictureCall } from '@panthiya/contract/identity/picture.calls';
import type { uploadPicture } from '@panthiya/contract/identity/picture.contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SentUpload, stubUploads } from '../../../testing/stub-upload.ts';
import { linkSession } from '../api-session.ts';
import { upload } from './upload.ts';

const refused: string[] = [];
let sent: SentUpload[];
beforeEach(() => {
  sent = stubUploads();
  refused.length = 0;
  linkSession({ readToken: () => 'pt1_token', onRefusedToken: (one) => refused.push(one) });
});
afterEach(() => {
  vi.useRealTimers();
});

const file = new File(['bytes'], '1763697600000.webp', { type: 'image/webp' });
const reply = { success: true, message: 'Done.', url: '/api/x', pictureId: '7' };
/** Starts an upload and records how it ends. */
function start(parts: number[] = []) {
  const uploading = upload<typeof uploadPicture>(uploadPictureCall, file, (part) =>
    parts.push(part),
  );
  const outcome = uploading.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
  const [request] = sent;
  if (!request) throw new Error('nothing was sent');
  return { request, outcome };
}

describe('upload', () => {
  it('R7.9 sends one file in its field, with the token, and tells how far it is', async () => {
    const parts: number[] = [];
    const { request, outcome } = start(parts);
    request.progress(0.25);
    request.progress(1);
    request.answer(200, reply);
    expect(await outcome).toEqual({ answer: reply });
    expect(parts).toEqual([0.25, 1]);
    expect([request.method, request.address]).toEqual(['POST', '/api/upload/profile-picture']);
    expect(request.headers['Authorization']).toBe('Bearer pt1_token');
    expect(request.headers['Content-Type']).toBeUndefined(); // the browser sets the boundary
    expect([...request.form.keys()]).toEqual(['dp']);
    expect(request.form.get('dp')).toMatchObject({
      name: '1763697600000.webp',
      type: 'image/webp',
    });
  });

  it('R7.10 a refusal carries the server’s words, code and wait', async () => {
    const { request, outcome } = start();
    const refusal = { success: false, code: 'TOO_MANY_REQUESTS', message: 'Please wait.' };
    request.answer(429, refusal, { 'Retry-After': '60' });
    expect(await outcome).toMatchObject({
      error: { code: 'TOO_MANY_REQUESTS', message: 'Please wait.', retryAfterSeconds: 60 },
    });
  });

  it('R8.10 an answer that is not the API’s brings the endpoint’s own words', async () => {
    const { request, outcome } = start();
    request.answer(502, 'Bad gateway');
    expect(await outcome).toMatchObject({ error: { message: 'Failed to upload profile picture' } });
  });

  it('R9.1 a 401 ends the session', async () => {
    const { request, outcome } = start();
    request.answer(401, { success: false, code: 'UNAUTHENTICATED', message: 'Sign in.' });
    await outcome;
    expect(refused).toEqual(['pt1_token']);
  });

  it('a broken line is said as one', async () => {
    const { request, outcome } = start();
    request.breakOff();
    expect(await outcome).toMatchObject({ error: { code: 'NETWORK' } });
  });

  it('an upload may take minutes, but not stand still for 30 seconds', async () => {
    vi.useFakeTimers();
    const { request, outcome } = start();
    for (let round = 1; round < 6; round += 1) {
      vi.advanceTimersByTime(29_000);
      request.progress(round / 10);
    }
    vi.advanceTimersByTime(30_000);
    expect(await outcome).toMatchObject({ error: { code: 'TIMEOUT' } });
  });
});
