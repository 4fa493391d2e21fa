import { expect, it } from 'vitest';
import { identityOf } from './identity-of.ts';

const iss = 'https://issuer.example';

it('R18.3.3 the subject of Microsoft is its tenant and its object, whatever the application calls it', () => {
  const claims = { iss, sub: 'of-this-application', tid: 'tenant', oid: 'object' };
  expect(identityOf('microsoft', claims)).toEqual({
    issuer: iss,
    subject: 'tenant.object',
    email: null,
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
  });
  expect(identityOf('own', { iss, sub: 's'.repeat(301) })).toBeUndefined();
  expect(identityOf('own', { iss, sub: 's', email: 'e'.repeat(255) })?.email).toBeNull();
});
