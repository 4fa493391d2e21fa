import {
  disconnect,
  finishConnecting,
  listIdentities,
  startConnecting,
} from '@panthiya/contract/identity/providers.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterPassword, turnOn } from '../../../../testing/factors.ts';
import { connect, finish, start } from '../../../../testing/identities.ts';
import { type Issuer, startIssuer } from '../../../../testing/oidc-issuer.ts';
import { ageSignIns, buildUser, eventsAbout, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let issuer: Issuer;
let app: TestApp;
beforeAll(async () => {
  issuer = await startIssuer('http://localhost:3000/sign-in/return');
  app = await buildApp({
    settings: { PUBLIC_URL: 'http://localhost:3000', RATE_LIMIT_SCALE: '100', ...issuer.settings },
  });
});
afterAll(async () => {
  await app.close();
  await issuer.stop();
});

const params = { provider: 'own' };
const build = () => buildUser(app, { isVerified: true });
const listOf = async ({ token }: Person) =>
  (await app.call(listIdentities, { token })).body.identities;
const leave = ({ token }: Person) => app.call(disconnect, { token, params });
const kindsTo = async ({ email }: Person) =>
  (
    await app.pool.query<{ kind: string }>('select kind from mails where recipient = $1', [email])
  ).rows.map(({ kind }) => kind);

describe('R18.3.6 connecting an account of a provider', () => {
  it('R18.3.6 connects and disconnects, tells the owner and the log, and signs in only meanwhile', async () => {
    const person = await build();
    expect(await listOf(person)).toEqual([
      { provider: 'own', name: 'Lyceum', isOn: true, connected: null },
    ]);
    issuer.signInAs({ sub: 'nimal', email: 'nimal@lyceum.example' });
    expect((await connect(app, issuer, person)).status).toBe(200);
    expect((await listOf(person))[0]?.connected).toEqual({
      email: 'nimal@lyceum.example',
      at: expect.any(String) as string,
    });
    expect((await finish(app, await start(app, issuer))).body.user.uid).toBe(person.uid);
    expect((await leave(person)).status).toBe(200);
    expect((await finish(app, await start(app, issuer))).body.code).toBe('IDENTITY_UNCONNECTED');
    expect((await leave(person)).body.code).toBe('IDENTITY_OFF');
    // The password still opens the account.
    expect((await enterPassword(app, person)).status).toBe(200);
    const events = await eventsAbout(app, person);
    expect(events.filter((event) => event.startsWith('identity.'))).toEqual([
      'identity.connected',
      'identity.disconnected',
    ]);
    expect(await kindsTo(person)).toEqual(
      expect.arrayContaining(['identity-connected', 'identity-disconnected']),
    );
  });

  it('R18.3.6 one person an identity, and one identity of a provider a person', async () => {
    const [first, second] = [await build(), await build()];
    issuer.signInAs({ sub: 'shared' });
    expect((await connect(app, issuer, first)).status).toBe(200);
    const taken = await connect(app, issuer, second);
    expect([taken.status, taken.body.code]).toEqual([409, 'IDENTITY_TAKEN']);
    issuer.signInAs({ sub: 'another' });
    const surplus = await connect(app, issuer, first);
    expect([surplus.status, surplus.body.code]).toEqual([409, 'IDENTITY_TAKEN']);
    expect(await listOf(second)).toMatchObject([{ connected: null }]);
  });

  it('R18.3.6 of ten people who connect one identity at once exactly one gets it', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, build));
    issuer.signInAs({ sub: 'raced' });
    const answers = await Promise.all(people.map((person) => connect(app, issuer, person)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it('R18.3.6 a flow of one person is nothing for another', async () => {
    const [thief, victim] = [await build(), await build()];
    issuer.signInAs({ sub: 'of-the-thief' });
    const { body } = await app.call(startConnecting, { params, token: thief.token, body: {} });
    const back = await issuer.visit(body.address);
    const brought = {
      code: back.get('code') ?? '',
      state: back.get('state') ?? '',
      iss: back.get('iss') ?? '',
      flow: body.flow,
    };
    const { status } = await app.call(finishConnecting, {
      params,
      token: victim.token,
      body: brought,
    });
    expect(status).toBe(400);
    expect(await listOf(victim)).toMatchObject([{ connected: null }]);
  });

  it('R18.3.6 needs a confirmed address and a fresh sign-in, and the second factor where there is one', async () => {
    const unconfirmed = await buildUser(app);
    const begin = ({ token }: Person) => app.call(startConnecting, { params, token, body: {} });
    expect((await begin(unconfirmed)).body.code).toBe('EMAIL_UNVERIFIED');
    const person = await build();
    await ageSignIns(app, person, '16 minutes');
    expect((await begin(person)).body.code).toBe('REAUTH_REQUIRED');
    const careful = await build();
    const { email, password } = careful;
    const { body } = await app.call(login, { body: { email, password } });
    const { token: other } = body;
    await turnOn(app, careful);
    const elsewhere = await begin({ ...careful, token: other });
    expect(elsewhere.status).toBe(403);
  });

  it('R18.3.6 one that the operator turned off since is still listed, and can be disconnected', async () => {
    const person = await build();
    await app.pool.query(
      `insert into identities (issuer, subject, user_id, provider)
       select 'https://accounts.google.com', '110', id, 'google' from users where uid = $1`,
      [person.uid],
    );
    expect(await listOf(person)).toMatchObject([
      { provider: 'google', name: 'Google', isOn: false, connected: { email: null } },
      { provider: 'own', isOn: true },
    ]);
    const { status } = await app.call(disconnect, {
      token: person.token,
      params: { provider: 'google' },
    });
    expect(status).toBe(200);
  });
});
