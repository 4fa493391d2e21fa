import { startProvider } from '@panthiya/contract/identity/providers.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import { expect, it } from 'vitest';
import { startBadIssuer, startIssuer } from '../../../../testing/oidc-issuer.ts';
import { finish, start } from '../../../../testing/identities.ts';
import { buildUser } from '../../../../testing/people.ts';
import { buildApp } from '../../../../testing/test-app.ts';

const RETURN = 'http://localhost:3000/sign-in/return';
const settingsOf = (issuer: string) => ({
  PUBLIC_URL: 'http://localhost:3000',
  OIDC_OWN_ISSUER: issuer,
  OIDC_OWN_ID: 'panthiya',
  OIDC_OWN_SECRET: 'secret',
  OIDC_OWN_NAME: 'Lyceum',
});
const open = (issuer: string) => buildApp({ settings: settingsOf(issuer) });
type App = Awaited<ReturnType<typeof open>>;
const begin = ({ call }: App) => call(startProvider, { params: { provider: 'own' }, body: {} });

it.each(['slow', 'endless'] as const)(
  'R18.3.1 an issuer that is %s takes no start down: its button is refused with 503',
  async (kind) => {
    const bad = await startBadIssuer(kind);
    const app = await open(bad.issuer);
    const person = await buildUser(app);
    const { status, body } = await begin(app);
    expect([status, body.code]).toEqual([503, 'PROVIDER_AWAY']);
    const { email, password } = person;
    expect((await app.call(login, { body: { email, password } })).status).toBe(200);
    await app.close();
    await bad.stop();
  },
);

it('R18.3.1 an issuer that is gone is refused with 503, and found again when it is back', async () => {
  const issuer = await startIssuer(RETURN);
  const app = await buildApp({
    settings: { ...settingsOf(issuer.issuer), ...issuer.settings },
  });
  issuer.setAway(true);
  expect((await begin(app)).status).toBe(503);
  issuer.setAway(false);
  issuer.signInAs({ sub: 'nobody-here' });
  const back = await start(app, issuer);
  issuer.setAway(true);
  const { status, body } = await finish(app, back);
  expect([status, body.code]).toEqual([503, 'PROVIDER_AWAY']);
  issuer.setAway(false);
  expect((await begin(app)).status).toBe(200);
  await app.close();
  await issuer.stop();
});
