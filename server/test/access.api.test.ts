import { may } from '@panthiya/contract/access';
import type { Endpoint } from '@panthiya/contract/endpoint/endpoint';
import { endpoints } from '../src/endpoints.ts';
import { type ErrorCode, errors } from '@panthiya/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ActorName, actorNames, buildCast, type Cast, facts } from '../testing/access-cast.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';
import { snapshot } from '../testing/whole-database.ts';

/** security.md, "Who may do what": what anonymous callers may use. Every other call needs a session. */
const openToAnyone = [
  'login',
  // By the secret of a sign-in whose password was right.
  'answerSecondFactor',
  // A challenge, and what a passkey answers to it.
  'askPasskey',
  'signInByPasskey',
  // A way to a provider, and what comes back with its secret.
  'listProviders',
  'startProvider',
  'finishProvider',
  'askRecovery',
  // By the links of its mails.
  'confirmRecovery',
  'stopRecoveryByLink',
  'unsubscribe',
  'unsubscribeAtOnce',
  'stopAddressByLink',
  'register',
  'registerByProvider',
  'lookUpEmailLink',
  'verifyEmail',
  'rejectEmail',
  'rejectSignIn',
  // What the holder of a code or of an invitation's link is meant to see.
  'lookUpCode',
  'lookUpInvite',
  'requestPasswordReset',
  'confirmPasswordReset',
  'getPicture',
  // By an id that nobody can guess, and by a secret address.
  'getCover',
  'readFeed',
  'listPackages',
  'listActivePackages',
  // By its signature alone.
  'notifyPayment',
];

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  cast = await buildCast(app);
});
afterAll(() => app.close());

/** A call with an unknown query: who is let in is answered 400 and nothing is done. */
async function knock(endpoint: Endpoint, path: string, actor: ActorName) {
  const { orgId, courseId, tokens } = cast;
  const token = tokens.get(actor);
  const params: Readonly<Record<string, string>> = { orgId, courseId, role: 'student' };
  const filled = path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => params[name] ?? '00000000-0000-4000-8000-000000000000',
  );
  const contentType = endpoint.isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  return app.app.inject({
    method: endpoint.method,
    url: `/api${filled}?unknown=1`,
    headers: {
      ...(endpoint.body === undefined ? {} : { 'content-type': contentType }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(endpoint.body === undefined ? {} : { payload: '{"unknown":1}' }),
  });
}

/** What an answer says; one to HEAD has no body, and its status says it all. */
const saysOf = ({ method }: Endpoint, answer: { json(): unknown }, code: ErrorCode): unknown =>
  method === 'HEAD' ? { success: false, code } : answer.json();

const cells = Object.entries(endpoints).flatMap(([name, endpoint]) =>
  [endpoint.path, ...(endpoint.aliases ?? [])].flatMap((path) =>
    actorNames.map((actor) => {
      const ruling = may(facts[actor], endpoint.access);
      return { name, endpoint, path, actor, ruling };
    }),
  ),
);
const refused = cells.flatMap(({ ruling, ...cell }) =>
  ruling === 'allowed' ? [] : [{ ...cell, code: ruling }],
);

describe('R6.14 every endpoint x every kind of actor', () => {
  it.each(cells.filter(({ ruling }) => ruling === 'allowed'))(
    '$name ($path) lets $actor in',
    async ({ endpoint, path, actor }) => {
      const answer = await knock(endpoint, path, actor);
      expect(answer.statusCode).toBe(400);
      expect(saysOf(endpoint, answer, 'INVALID_INPUT')).toMatchObject({ code: 'INVALID_INPUT' });
    },
  );

  // As the call before left it: each one has only its own changes to answer for.
  let known: unknown;
  it.each(refused)(
    '$name ($path) refuses $actor, and nothing has changed',
    async ({ endpoint, path, actor, code }) => {
      const before = known ?? (await snapshot(app));
      const answer = await knock(endpoint, path, actor);
      known = await snapshot(app);
      expect(answer.statusCode).toBe(errors[code].status);
      expect(saysOf(endpoint, answer, code)).toMatchObject({ success: false, code });
      expect(known).toEqual(before);
    },
  );

  it('R6.1 anonymous: register, login, reset password and their links; nothing else', () => {
    const open = Object.entries(endpoints)
      .filter(([, { access }]) => access === 'anyone' || access === 'anyone-known')
      .map(([name]) => name);
    expect(open.toSorted()).toEqual(openToAnyone.toSorted());
  });

  it('R7.1 no two endpoints share a method and path', () => {
    const all = Object.values(endpoints).flatMap((endpoint) =>
      [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => `${endpoint.method} ${path}`),
    );
    expect(new Set(all).size).toBe(all.length);
  });

  it('R7.7 GET /profile is answered at /my-profile too', async () => {
    const token = cast.tokens.get('user');
    const headers = { authorization: `Bearer ${token}` };
    const [first, second] = await Promise.all([
      app.app.inject({ url: '/api/profile', headers }),
      app.app.inject({ url: '/api/my-profile', headers }),
    ]);
    expect(first.json()).toMatchObject({ success: true, profile: { firstName: 'NETHMI' } });
    expect(second.json()).toEqual(first.json());
  });

  it('R6.2 a session is read from the Authorization header alone, never from a cookie', async () => {
    const cookie = `pt_token=${cast.tokens.get('user')}`;
    expect((await app.app.inject({ url: '/api/profile', headers: { cookie } })).statusCode).toBe(
      401,
    );
  });
});
