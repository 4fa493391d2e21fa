/** Markers of a JPEG that describe its frame. Three others among them describe tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isPlainFrame = (marker: number): boolean => marker === 0xc0 || marker === 0xc1;
const BEGIN_OF_SCAN = 0xda;
/** A coefficient of a JPEG, bytes. */
const COEFFICIENT_BYTES = 2;
const SAMPLES_OF_COLOUR: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * Bytes of memory for decoding a picture at once, by its header; 0 for decoding row by row. An interlaced PNG and a JPEG in
 * several scans (above all progressive ones) are complete only at their last byte.
 */
export function bytesHeldWhole(type: 'jpeg' | 'png' | 'webp', content: Buffer): number {
  if (type === 'png') return bytesOfPng(content);
  return type === 'jpeg' ? bytesOfJpeg(content) : 0;
}

function bytesOfPng(content: Buffer): number {
  if (content.length < 29 || content[28] === 0) return 0;
  const pixels = content.readUInt32BE(16) * content.readUInt32BE(20);
  const [depth = 8, colour = 6] = content.subarray(24, 26);
  // Samples of less than eight bits are unpacked to eight.
  return pixels * (SAMPLES_OF_COLOUR[colour] ?? 4) * Math.max(1, depth / 8);
}

interface Frame {
  readonly isPlain: boolean;
  readonly components: number;
  readonly bytes: number;
}

function bytesOfJpeg(content: Buffer): number {
  let frame: Frame | undefined;
  for (let at = 2; at + 9 < content.length;) {
    if (content[at] !== 0xff) return 0;
    const marker = content[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) frame = readFrame(content, at, isPlainFrame(marker));
    if (marker === BEGIN_OF_SCAN) {
      const isWhole = frame?.isPlain === true && content[at + 4] === frame.components;
      return isWhole ? 0 : (frame?.bytes ?? 0);
    }
    at += 2 + content.readUInt16BE(at + 2);
  }
  return 0;
}

function readFrame(content: Buffer, at: number, isPlain: boolean): Frame {
  const [height, width] = [content.readUInt16BE(at + 5), content.readUInt16BE(at + 7)];
  const components = content[at + 9] ?? 0;
  const shares = Array.from({ length: components }, (_, index) => {
    const sampling = content[at + 11 + 3 * index] ?? 0x11;
    return { across: sampling >> 4 || 1, down: sampling & 15 || 1 };
  });
  const [across, down] = [
    Math.max(1, ...shares.map((share) => share.across)),
    Math.max(1, ...shares.map((share) => share.down)),
  ];
  const samples = shares.reduce(
    (sum, share) => sum + (width * height * share.across * share.down) / (across * down),
    0,
  );
  return { isPlain, components, bytes: samples * COEFFICIENT_BYTES };
}
