import { describe, expect, it } from 'vitest';
import { EnvError, readEnv } from '../src/platform/env.ts';
import { networkOf } from '../src/platform/network.ts';

describe('settings', () => {
  it('R2.2.1.15 have plain sample defaults', () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      appName: 'Panthiya',
      supportEmail: 'help@panthiya.lk',
      rateLimitScale: 1,
      isDemo: false,
    });
  });
  it('R15.1.9 without APP_TAGLINE the pages say their own line in their language', () => {
    expect(readEnv({}).tagline).toBeUndefined();
    expect(readEnv({ APP_TAGLINE: 'Learn' }).tagline).toBe('Learn');
  });
  it('an empty value counts as unset', () => {
    expect(readEnv({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: undefined });
  });
  it('PUBLIC_URL loses its final slash', () => {
    expect(readEnv({ PUBLIC_URL: 'https://learn.example.lk/' }).publicUrl).toBe(
      'https://learn.example.lk',
    );
  });
  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'learn.example.lk'],
    ['PUBLIC_URL', 'ftp://learn.example.lk'],
    ['DATABASE_URL', 'mysql://x'],
    ['SMTP_URL', 'http://x'],
    ['WEB_CONCURRENCY', '0'],
    ['RATE_LIMIT_SCALE', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['ADMIN_EMAIL', 'admin'],
    ['PANTHIYA_DEMO', 'yes'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.1, proxy'],
    ['PAYHERE_MERCHANT_ID', 'merchant'],
    ['PAYHERE_SANDBOX', 'yes'],
    ['BANK_NAME', 'x'.repeat(81)],
    ['FILES_S3_ENDPOINT', 'http://files.example.lk'],
    ['OIDC_OWN_ISSUER', 'http://login.example.lk'],
    ['OIDC_MICROSOFT_TENANT', 'lyceum.lk'],
  ])('a bad %s (%s) stops the start with one clear line that names it', (name, value) => {
    const read = () => readEnv({ ADMIN_PASSWORD: 'x', ADMIN_EMAIL: 'a@b.lk', [name]: value });
    expect(read).toThrow(EnvError);
    expect(read).toThrow(new RegExp(`^${name} [^\\n]+\\.$`));
  });
  it.each(['loopback', '10.0.0.7', '10.0.0.0/8, fd00::/8', '2001:db8::1'])(
    'TRUST_PROXY may be %s',
    (value) => {
      expect(readEnv({ TRUST_PROXY: value }).trustProxy).toBe(value);
    },
  );
  it.each([
    { ADMIN_EMAIL: 'a@b.lk' },
    { PAYHERE_SECRET: 'x' },
    { BANK_NAME: 'Peoples Bank' },
    { FILES_S3_BUCKET: 'lessons' },
    { OIDC_GOOGLE_ID: 'x' },
    { OIDC_MICROSOFT_ID: 'x', OIDC_MICROSOFT_SECRET: 'x' },
    { OIDC_OWN_ISSUER: 'https://login.example.lk' },
  ])('what belongs together is set together: %j alone stops the start', (setting) => {
    expect(() => readEnv(setting)).toThrow(EnvError);
    expect(() => readEnv(setting)).toThrow(/^[A-Z0-9_, ]+ must be set together\.$/);
  });
  it('R18.3.1 the providers are those that are configured', () => {
    expect(readEnv({}).providers).toEqual([]);
    const google = { OIDC_GOOGLE_ID: 'g', OIDC_GOOGLE_SECRET: 'x' };
    const own = { OIDC_OWN_ID: 'o', OIDC_OWN_SECRET: 'x', OIDC_OWN_NAME: 'Lyceum' };
    const issuer = 'https://login.example.lk';
    expect(readEnv({ ...google, ...own, OIDC_OWN_ISSUER: issuer }).providers).toMatchObject([
      { provider: 'google', issuer: 'https://accounts.google.com', clientId: 'g' },
      { provider: 'own', name: 'Lyceum', issuer, clientId: 'o' },
    ]);
  });
  it('R4.47 the ways to pay are those that are configured', () => {
    expect(readEnv({})).toMatchObject({ bank: undefined, payhere: undefined });
    const bank = {
      BANK_NAME: 'Peoples Bank',
      BANK_BRANCH: 'Kurunegala',
      BANK_ACCOUNT_NAME: 'Panthiya (Pvt) Ltd',
      BANK_ACCOUNT_NUMBER: '204200110012345',
    };
    const payhere = { PAYHERE_MERCHANT_ID: '1221149', PAYHERE_SECRET: 'x' };
    expect(readEnv({ ...bank, ...payhere, PAYHERE_SANDBOX: '1' })).toMatchObject({
      bank: { name: 'Peoples Bank', branch: 'Kurunegala', accountNumber: '204200110012345' },
      payhere: { merchantId: '1221149', secret: 'x', isSandbox: true },
    });
  });
});

describe('networks that limits count by', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
