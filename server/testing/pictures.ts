import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

const RED = { r: 220, g: 30, b: 30 };
const BLUE = { r: 30, g: 30, b: 220 };

/** A picture whose upper half is red and whose lower half is blue, so that one sees how it stands. */
export function twoHalves(width: number, height: number) {
  const half = { width, height: Math.floor(height / 2), channels: 3 as const, background: BLUE };
  return sharp({ create: { ...half, height, background: RED } }).composite([
    { input: { create: half }, top: height - half.height, left: 0 },
  ]);
}

/** A photo as a phone held upright takes it: lying on its side, with EXIF orientation 6 and the place where it was taken. */
export async function phonePhoto(width: number, height: number): Promise<Buffer> {
  const upright = await twoHalves(height, width).png().toBuffer();
  return sharp(upright)
    .rotate(-90)
    .withExif({
      IFD0: { Make: 'SecretMaker' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '7/1 29/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG that says it is that large and has next to no bytes. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** What stands in the upper and the lower half of a picture. */
export async function coloursOf(picture: Buffer): Promise<readonly ('red' | 'blue' | 'other')[]> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [0.2, 0.8].map((at) => {
    const pixel = (Math.floor(info.height * at) * info.width + Math.floor(info.width / 2)) * 3;
    const [red = 0, , blue = 0] = data.subarray(pixel, pixel + 3);
    if (red > 150 && blue < 100) return 'red';
    return blue > 150 && red < 100 ? 'blue' : 'other';
  });
}

/** Sends a file as the page does: whatever it is, it is called WebP (R7.9). */
export async function sendFile(
  { app }: TestApp,
  person: Person | undefined,
  file: Buffer,
  { url, field }: { readonly url: string; readonly field: string },
) {
  const form = new FormData();
  form.set(field, new File([new Uint8Array(file)], '1763697600000.webp', { type: 'image/webp' }));
  const request = new Response(form);
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(person && { authorization: `Bearer ${person.token}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

/** Sends a picture of oneself. */
export function sendPicture(app: TestApp, person: Person | undefined, file: Buffer, field = 'dp') {
  return sendFile(app, person, file, { url: '/api/upload/profile-picture', field });
}
