import { decodePicture, encodePreview, renderPicture } from './picture-engine.ts';
import type { PictureAnswer, PictureOrder } from './picture-messages.ts';

let source: Awaited<ReturnType<typeof decodePicture>> | undefined;

async function carryOut(order: PictureOrder): Promise<Blob> {
  if (order.kind === 'open') {
    source = await decodePicture(order.file);
    return encodePreview(source);
  }
  if (!source) throw new Error('There is no picture.');
  return renderPicture(source, order.area, order.filters);
}

async function handleOrder({ data }: MessageEvent<PictureOrder>): Promise<void> {
  const answer: PictureAnswer = await carryOut(data).then(
    (picture) => ({ picture }),
    (error: unknown) => ({ failure: String(error) }),
  );
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a worker has none
  postMessage(answer);
}

addEventListener('message', (event) => void handleOrder(event as MessageEvent<PictureOrder>));
