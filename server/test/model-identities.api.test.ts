import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MOVES } from '../testing/identity-model.ts';
import { buildAccount, check, type Scene } from '../testing/identity-scene.ts';
import { type Issuer, startIssuer } from '../testing/oidc-issuer.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

// Random calls by three people, and by whoever holds accounts at the provider and claims any address: an identity has one owner at
// most, and only its owner's own full and fresh sign-in connects it, or the registration that it began. No account is left without a
// way in, and no address counts as confirmed that nobody vouched for.

let issuer: Issuer;
let app: TestApp;
beforeAll(async () => {
  issuer = await startIssuer('http://localhost:3000/sign-in/return');
  const settings = { PUBLIC_URL: 'http://localhost:3000', RATE_LIMIT_SCALE: '1000000' };
  app = await buildApp({ hasBackground: false, settings: { ...settings, ...issuer.settings } });
});
afterAll(async () => {
  await app.close();
  await issuer.stop();
});

const NAMES = Object.keys(MOVES) as (keyof typeof MOVES)[];
const OFTEN = ['connect', 'signIn', 'signIn', 'finishWaiting', 'finishWaiting'] as const;
const NEW = [
  'comeNew',
  'register',
  'register',
  'prove',
  'prove',
  'disconnect',
  'disconnect',
  'setPassword',
] as const;
const REGISTERED = [
  'registered',
  'proven',
  'kept as the last way in',
  'set a first password',
  'reset',
];

it('R18.3.3 R18.3.4 R18.3.5 R18.3.6 whatever people claim and press: one owner of an identity, connected by a full sign-in of that owner or at its birth, and every account keeps a way in', async () => {
  const made = new Map<string, number>();
  let run = 0;
  const step = fc.tuple(fc.constantFrom(...NAMES, ...OFTEN, ...OFTEN, ...NEW), fc.nat(250));
  const runs = fc.array(step, { minLength: 30, maxLength: 45, size: 'max' });
  await fc.assert(
    fc.asyncProperty(runs, async (steps) => {
      run += 1;
      const accounts = [await buildAccount(app), await buildAccount(app), await buildAccount(app)];
      const subs = ['a', 'b', 'c'].map((sub) => `${sub}-${run}`);
      const scene: Scene = { app, issuer, accounts, subs, waiting: [], registering: [] };
      // One of them came by the provider, vouched for in every other run.
      const born = [['comeNew', run] as const, ['register', 3] as const];
      for (const [name, n] of [...born, ...steps]) {
        // 20 sessions end the oldest: another rule.
        if (accounts.some(({ sessions }) => sessions > 15)) break;
        const what = await MOVES[name](scene, n);
        if (typeof what === 'string') made.set(what, (made.get(what) ?? 0) + 1);
        await check(scene);
      }
    }),
    { seed: 183, numRuns: 16, endOnFailure: true },
  );
  for (const what of [
    'connected',
    'connected after a sign-in',
    'signed in',
    'erased',
    ...REGISTERED,
  ])
    expect([what, (made.get(what) ?? 0) > 2]).toEqual([what, true]);
});
