import { finishProof, startProof } from '@panthiya/contract/identity/providers.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { comeBack, connect } from '../../../../testing/identities.ts';
import { type Issuer, startIssuer } from '../../../../testing/oidc-issuer.ts';
import { buildUser } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let issuer: Issuer;
let app: TestApp;
beforeAll(async () => {
  issuer = await startIssuer('http://localhost:3000/sign-in/return', { tellsTime: false });
  app = await buildApp({
    settings: { PUBLIC_URL: 'http://localhost:3000', ...issuer.settings },
  });
});
afterAll(async () => {
  await app.close();
  await issuer.stop();
});

it('R18.3.6 the round trip is the proof where the provider never tells when somebody signed in there', async () => {
  const person = await buildUser(app, { isVerified: true });
  issuer.signInAs({ sub: 'silent' });
  expect((await connect(app, issuer, person)).status).toBe(200);
  issuer.tell({ claims: { auth_time: undefined } });
  const params = { provider: 'own' };
  const { token } = person;
  const begun = await app.call(startProof, { token, params, body: {} });
  const body = await comeBack(issuer, begun.body);
  expect((await app.call(finishProof, { token, params, body })).status).toBe(200);
});
