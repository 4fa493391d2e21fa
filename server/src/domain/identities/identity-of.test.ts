import { expect, it } from 'vitest';
import { identityOf } from './identity-of.ts';

const iss = 'https://issuer.example';

it('R18.3.3 the subject of Microsoft is its tenant and its object, whatever the application calls it', () => {
  const claims = { iss, sub: 'of-this-application', tid: 'tenant', oid: 'object' };
  expect(identityOf('microsoft', claims)).toEqual({
    issuer: iss,
    subject: 'tenant.object',
    email: null,
    vouchedEmail: null,
    firstName: '',
    lastName: '',
  });
  expect(identityOf('microsoft', { iss, sub: 's', tid: 'tenant' })).toBeUndefined();
  expect(identityOf('microsoft', { iss, sub: 's', tid: '', oid: 'object' })).toBeUndefined();
});

it('R18.3.3 others are known by their subject; a claim that is too long is none', () => {
  const claims = { iss, sub: '110', tid: 'tenant', oid: 'object', email: 'a@example.com' };
  expect(identityOf('google', claims)).toEqual({
    issuer: iss,
    subject: '110',
    email: 'a@example.com',
    vouchedEmail: null,
    firstName: '',
    lastName: '',
  });
  expect(identityOf('own', { iss, sub: 's'.repeat(301) })).toBeUndefined();
  expect(identityOf('own', { iss, sub: 's', email: 'e'.repeat(255) })?.email).toBeNull();
});

it.each([
  ['google', { email: 'a@gmail.com' }, true],
  ['google', { email: 'a@school.lk', hd: 'school.lk' }, true],
  // Anybody can open an account of Google with an address elsewhere, and lose that address later.
  ['google', { email: 'a@school.lk' }, false],
  ['google', { email: 'a@gmail.com.evil.example' }, false],
  ['google', { email: 'a@school.lk', hd: '' }, false],
  ['google', { email: 'a@gmail.com', email_verified: false }, false],
  ['google', { email: 'a@gmail.com', email_verified: 'true' }, false],
  ['own', { email: 'a@school.lk' }, true],
  ['own', { email: 'a@school.lk', email_verified: undefined }, false],
  // Administrators of a tenant write what they like.
  ['microsoft', { email: 'a@outlook.com', xms_edov: true, tid: 't', oid: 'o' }, false],
] as const)('R18.3.4 %s with %j may speak for its address: %s', (provider, claims, isVouched) => {
  const found = identityOf(provider, { iss, sub: '1', email_verified: true, ...claims });
  expect(found?.vouchedEmail).toBe(isVouched ? claims.email : null);
});

it.each([
  [{ given_name: 'Nethmi', family_name: 'Silva', name: 'other' }, 'Nethmi', 'Silva'],
  [{ name: 'Nethmi Sara Silva' }, 'Nethmi Sara', 'Silva'],
  [{ name: 'Nethmi' }, 'Nethmi', ''],
  [{ given_name: 'a\u0000b', name: 'x'.repeat(101) }, '', ''],
  [{ name: 7 }, '', ''],
])('R18.3.5 of %j a registration is filled in with %s and %s', (claims, firstName, lastName) => {
  expect(identityOf('own', { iss, sub: '1', ...claims })).toMatchObject({ firstName, lastName });
});
