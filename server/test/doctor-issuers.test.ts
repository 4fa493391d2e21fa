import { afterAll, beforeAll, expect, it } from 'vitest';
import { examineIssuers } from '../src/operator/examine-issuers.ts';
import type { Finding } from '../src/operator/finding.ts';
import { readEnv } from '../src/platform/env.ts';
import { type Issuer, startIssuer } from '../testing/oidc-issuer.ts';

let issuer: Issuer;
beforeAll(async () => {
  issuer = await startIssuer('http://localhost:3000/sign-in/return');
});
afterAll(() => issuer.stop());

async function examine(settings: Readonly<Record<string, string>>): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const env = readEnv({ PUBLIC_URL: 'https://class.example', ...settings });
  for await (const finding of examineIssuers(env)) findings.push(finding);
  return findings;
}

it('R18.3.1 the doctor says nothing of providers where none is on', async () => {
  expect(await examine({})).toEqual([]);
});

it('R18.3.1 the doctor asks each provider, and names the address that it has to know', async () => {
  expect(await examine(issuer.settings)).toEqual([
    {
      name: 'Sign-in with Lyceum',
      verdict: 'good',
      advice: 'It has to know this redirect address: https://class.example/sign-in/return',
    },
  ]);
});

it('R18.3.1 a provider that is away is no failure of ours, and its settings stay secret', async () => {
  issuer.setAway(true);
  const [found, ...rest] = await examine(issuer.settings);
  issuer.setAway(false);
  expect([found?.verdict, rest]).toEqual(['poor', []]);
  expect(found?.advice).toContain(`${issuer.issuer} cannot be asked`);
  expect(found?.advice).not.toContain(issuer.settings.OIDC_OWN_SECRET);
});
