import type { Filters } from './filters.ts';
import { type Area, decodePicture, encodePreview, renderPicture } from './picture-engine.ts';
import type { PictureAnswer, PictureOrder } from './picture-messages.ts';
// oxlint-disable-next-line import/default -- Vite makes it
import workerAddress from './picture.worker.ts?worker&url';

/** Decodes, scales, crops and filters a picture outside the page's own thread. */
export interface PictureStudio {
  /** Opens a file and resolves with the upright picture in work. Rejects when it is not a picture. */
  open(file: Blob): Promise<Blob>;
  /** The finished picture of the open one. */
  render(area: Area, filters: Filters): Promise<Blob>;
  close(): void;
}

/** A worker, or the page itself if workers have no canvas. */
export function openStudio(): PictureStudio {
  return typeof Worker === 'function' && typeof OffscreenCanvas === 'function'
    ? workInWorker()
    : workOnPage();
}

function workInWorker(): PictureStudio {
  const worker = new Worker(trusted(workerAddress) as string, { type: 'module' });
  const order = (what: PictureOrder) =>
    new Promise<Blob>((resolve, reject) => {
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<PictureAnswer>) => {
          if ('picture' in data) resolve(data.picture);
          else reject(new Error(data.failure));
        },
        { once: true },
      );
      worker.addEventListener('error', () => reject(new Error('The worker failed.')), {
        once: true,
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a worker has none
      worker.postMessage(what);
    });
  return {
    open: (file) => order({ kind: 'open', file }),
    render: (area, filters) => order({ kind: 'render', area, filters }),
    close: () => worker.terminate(),
  };
}

function workOnPage(): PictureStudio {
  let source: ReturnType<typeof decodePicture> | undefined;
  return {
    open: async (file) => {
      source = decodePicture(file);
      return encodePreview(await source);
    },
    render: async (area, filters) => {
      if (!source) throw new Error('There is no picture.');
      return renderPicture(await source, area, filters);
    },
    close: () => undefined,
  };
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): unknown };
}
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** The strict policy does not let plain text become a script's address (ADR 0006). This one comes from the build. */
function trusted(address: string): unknown {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('panthiya-picture', {
    createScriptURL: (wanted) => {
      if (wanted !== workerAddress) throw new TypeError('Only the picture worker.');
      return wanted;
    },
  });
  return policy?.createScriptURL(address) ?? address;
}
