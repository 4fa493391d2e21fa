import {
  finishConnecting,
  finishProvider,
  startConnecting,
  startProvider,
} from '@panthiya/contract/identity/providers.contract';
import {
  type ProviderRegistration,
  registerByProvider,
} from '@panthiya/contract/identity/registration.contract';
import type { Issuer, ProviderPerson } from './oidc-issuer.ts';
import { buildRegistration, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** What a browser brings back from a provider, with the secret of its tab. */
export interface Back {
  readonly code: string;
  readonly state: string;
  readonly iss: string;
  readonly flow: string;
}

const params = { provider: 'own' };

/** Goes to the provider and comes back. */
export async function comeBack(
  issuer: Issuer,
  started: { address: string; flow: string },
): Promise<Back> {
  const back = await issuer.visit(started.address);
  if (back.has('error')) throw new Error(`refused there: ${back.toString()}`);
  const [code = '', state = '', iss = ''] = ['code', 'state', 'iss'].map(
    (name) => back.get(name) ?? '',
  );
  return { code, state, iss, flow: started.flow };
}

/** Goes to the provider and comes back, for a sign-in. */
export async function start(app: TestApp, issuer: Issuer): Promise<Back> {
  const { status, body } = await app.call(startProvider, { params, body: {} });
  if (status !== 200) throw new Error(`no start: ${JSON.stringify(body)}`);
  return comeBack(issuer, body);
}

/** Ends a sign-in. */
export const finish = (app: TestApp, body: Back, ip?: string) =>
  app.call(finishProvider, { params, body, ...(ip !== undefined && { ip }) });

/** Connects whoever is signed in at the provider to the account of a person. */
export async function connect(app: TestApp, issuer: Issuer, { token }: Person, back?: Back) {
  const { body } = await app.call(startConnecting, { params, token, body: {} });
  return app.call(finishConnecting, {
    params,
    token,
    body: back ?? (await comeBack(issuer, body)),
  });
}

/** Comes from the provider as somebody who has no account. Answers the secret of the registration that waits. */
export async function comeNew(
  app: TestApp,
  issuer: Issuer,
  person: ProviderPerson,
): Promise<string> {
  issuer.signInAs(person);
  const { body } = await finish(app, await start(app, issuer));
  if (body.registration === undefined) throw new Error(`known there: ${JSON.stringify(body)}`);
  return body.registration;
}

/** Sends a registration that a provider began, without a password. */
export function registerAs(
  app: TestApp,
  registration: string,
  changes: Partial<ProviderRegistration> = {},
) {
  const { password: _, ...person } = buildRegistration();
  return app.call(registerByProvider, { body: { ...person, registration, ...changes } });
}
