import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { zipInPieces } from './zip-pieces.ts';

const MB = 1024 * 1024;

it('R10.5 a large archive leaves turns to others, holds one file at a time, and stores what is packed', async () => {
  const picture = Buffer.alloc(8 * MB, 7);
  const text = new TextEncoder().encode('panthiya '.repeat(100_000));
  const asked: string[] = [];
  let turns = 0;
  let isOver = false;
  const countTurns = () => {
    turns += 1;
    if (!isOver) setImmediate(countTurns);
  };
  async function* files() {
    for (const name of ['one.webp', 'two.webp']) {
      asked.push(name);
      yield { name, content: picture, isPacked: true };
    }
    yield { name: 'text.json', content: text, isPacked: false };
    yield { name: 'empty.json', content: new Uint8Array(), isPacked: false };
  }
  setImmediate(countTurns);
  const pieces = zipInPieces(files());
  await pieces.next();
  expect(asked).toEqual(['one.webp']);
  const begin = turns;
  await pieces.next();
  const rest = await buffer(pieces);
  isOver = true;
  // 64 KB a turn.
  expect(turns - begin).toBeGreaterThan((2 * picture.length) / (64 * 1024) - 5);
  expect(rest.length).toBeGreaterThan(2 * picture.length - 64 * 1024);
  expect(rest.length).toBeLessThan(2 * picture.length + text.length / 10);
  const whole = unzipSync(await buffer(zipInPieces(files())));
  expect(Object.keys(whole)).toEqual(['one.webp', 'two.webp', 'text.json', 'empty.json']);
  expect(Buffer.compare(whole['two.webp'] ?? Buffer.of(), picture)).toBe(0);
  expect(Buffer.compare(whole['text.json'] ?? Buffer.of(), text)).toBe(0);
});
