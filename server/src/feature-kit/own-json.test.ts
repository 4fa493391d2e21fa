import { expect, it } from 'vitest';
import { asJson, listAsJson, withoutIds } from './own-json.ts';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    event: 'session.opened',
    details: { at },
  }));

it.each([0, 1, 500, 501, 1400])(
  'R10.5 a list of %i rows is the same text as in one go',
  async (count) => {
    const rows = rowsOf(count);
    const text = Buffer.from(await listAsJson(rows)).toString();
    expect(text).toBe(Buffer.from(asJson(withoutIds(rows))).toString());
  },
);

it('R10.5 a history of 50,000 rows is written with turns for others between its pieces', async () => {
  let turns = 0;
  let isOver = false;
  const countTurns = () => {
    turns += 1;
    if (!isOver) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  const text = await listAsJson(rowsOf(50_000));
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(99);
  expect(text.length).toBeGreaterThan(50_000);
});
