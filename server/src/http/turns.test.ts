import { describe, expect, it } from 'vitest';
import { AppError } from '../platform/app-error.ts';
import { createTurns } from './turns.ts';

const fail = () => Promise.reject(new Error('no'));

/** Work that ends when the test ends it. */
function build(takeTurn: ReturnType<typeof createTurns>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const come = (caller: string, name: string) =>
    takeTurn(caller, () => {
      begun.push(name);
      return new Promise<void>((resolve) => {
        ends.set(name, resolve);
      });
    });
  const end = async (name: string) => {
    await expect.poll(() => begun).toContain(name);
    ends.get(name)?.();
  };
  return { begun, come, end };
}

describe('turns of callers', () => {
  it('two changes of a caller at once, the rest in their order; another caller does not wait for them', async () => {
    const { begun, come, end } = build(createTurns());
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => come('a', name));
    const other = come('b', 'b1');
    await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1']);
    await end('a2');
    await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'a3']);
    for (const name of ['a1', 'a3', 'b1']) await end(name);
    await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
    await end('a4');
    await Promise.all([...all, other]);
  });

  it('what fails gives its turn on too', async () => {
    const takeTurn = createTurns(1);
    const answers = await Promise.allSettled([
      takeTurn('a', fail),
      takeTurn('a', fail),
      takeTurn('a', () => Promise.resolve('done')),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  });

  it('who has too many under way is turned away, and nobody else', async () => {
    const { come, end } = build(createTurns(1, 1));
    const first = come('a', 'a1');
    const second = come('a', 'a2');
    await expect(come('a', 'a3')).rejects.toThrow(AppError);
    const other = come('b', 'b1');
    for (const name of ['a1', 'b1']) await end(name);
    await Promise.all([first, other]);
    await end('a2');
    await second;
  });
});
