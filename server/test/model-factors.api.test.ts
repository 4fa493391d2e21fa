import { checkSession } from '@panthiya/contract/identity/session.contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Beliefs, checkAll, isOn } from '../testing/factor-model/beliefs.ts';
import { codeMoves } from '../testing/factor-model/code-moves.ts';
import { passkeyMoves } from '../testing/factor-model/passkey-moves.ts';
import { buildUser } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

// Random calls by the owner on several devices and by a thief who knows the password, compared with what has to be so.

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000000' } });
});
afterAll(() => app.close());

const MOVES = { ...codeMoves, ...passkeyMoves } as const;
const NAMES = Object.keys(MOVES) as (keyof typeof MOVES)[];
const OFTEN = ['prove', 'keep', 'keep', 'answer', 'signIn', 'signIn', 'add', 'show'] as const;

it('R18.1 R18.2 whatever the owner and a thief with the password do: no session without the second factor, no code twice', async () => {
  const made = new Map<string, number>();
  const note = (what: string) => made.set(what, (made.get(what) ?? 0) + 1);
  const step = fc.tuple(fc.constantFrom(...NAMES, ...OFTEN), fc.nat(60));
  const runs = fc.array(step, { minLength: 30, maxLength: 50, size: 'max' });
  await fc.assert(
    fc.asyncProperty(runs, async (steps) => {
      const person = await buildUser(app, { isVerified: true });
      const beliefs: Beliefs = {
        app,
        person,
        on: undefined,
        fresh: undefined,
        passkeys: [],
        removed: [],
        freshKey: undefined,
        codes: [],
        waiting: undefined,
        sessions: [{ token: person.token, hasFactor: false }],
        challenges: [],
      };
      for (const [name, at] of steps) {
        // 20 sessions end the oldest, and an account has 10 passkeys at most: other rules.
        if (beliefs.sessions.length > 15 || beliefs.passkeys.length > 8) break;
        const wasOn = { app: beliefs.on !== undefined, passkey: beliefs.passkeys.length > 0 };
        const before = isOn(beliefs);
        await MOVES[name](beliefs, at);
        if (!wasOn.app && beliefs.on !== undefined) note('app on');
        if (!wasOn.passkey && beliefs.passkeys.length > 0) note('passkey on');
        if (before && !isOn(beliefs)) note('off');
        await checkAll(beliefs);
      }
      for (const { token } of beliefs.sessions)
        expect((await app.call(checkSession, { token })).status).toBe(200);
    }),
    { seed: 18, numRuns: 12, endOnFailure: true },
  );
  for (const what of ['app on', 'passkey on', 'off'])
    expect([what, (made.get(what) ?? 0) > 2]).toEqual([what, true]);
});
