import { sendUpload } from '@panthiya/contract/courses/materials.contract';
import { afterEach, expect, it, vi } from 'vitest';
import { linkSession } from './api-session.ts';
import { sendInPieces } from './send-in-pieces.ts';

const headers: string[] = [];
const setHeader = (_name: string, value: string) => headers.push(value);

/** The options of the protocol's library, and when it must start. */
const library = vi.hoisted(() => ({
  start: (_options: Record<string, (given?: unknown) => void>): void => undefined,
}));
vi.mock('tus-js-client', () => ({
  defaultOptions: {},
  Upload: class {
    readonly options: Record<string, (given?: unknown) => void>;
    constructor(_file: File, options: Record<string, (given?: unknown) => void>) {
      this.options = options;
    }
    start() {
      library.start(this.options);
    }
  },
}));

afterEach(() => linkSession({ readToken: () => undefined, onRefusedToken: () => undefined }));

it('a file goes on as of who began it, whoever signs in meanwhile', async () => {
  let token = 'pt1_first';
  linkSession({ readToken: () => token, onRefusedToken: () => undefined });
  library.start = ({ onBeforeRequest, onSuccess }) => {
    onBeforeRequest?.({ setHeader });
    token = 'pt1_second';
    onBeforeRequest?.({ setHeader });
    onSuccess?.();
  };
  await sendInPieces(sendUpload, {
    params: { orgId: 'o', courseId: 'c', lessonId: 'l', materialId: 'm' },
    file: new File(['x'], 'a.pdf'),
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onLine: () => undefined,
  });
  expect(headers).toEqual(['Bearer pt1_first', 'Bearer pt1_first']);
});

it('without a line a file waits for it, however often, and goes on as soon as it is back', async () => {
  const news: boolean[] = [];
  const hasLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let starts = 0;
  library.start = ({ onError, onSuccess }) => {
    starts += 1;
    if (starts > 7) onSuccess?.();
    else onError?.(new Error('no line'));
  };
  const sent = sendInPieces(sendUpload, {
    params: { orgId: 'o', courseId: 'c', lessonId: 'l', materialId: 'm' },
    file: new File(['x'], 'a.pdf'),
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onLine: (isAwaited) => news.push(isAwaited),
  });
  for (let back = 1; back <= 7; back += 1) {
    await expect.poll(() => news.filter(Boolean)).toHaveLength(back);
    window.dispatchEvent(new Event('online'));
  }
  await sent;
  expect(news).toEqual(Array.from({ length: 14 }, (_, index) => index % 2 === 0));
  hasLine.mockRestore();
});
