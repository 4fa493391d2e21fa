import { describe, expect, it } from 'vitest';
import { browserCipher } from './browser-cipher.ts';
import { ownCipher } from './own-cipher.ts';
import type { StoredUser } from './stored-user.ts';
import { openUser, sealUser } from './user-cipher.ts';

const TOKEN = `pt1_${'k'.repeat(43)}`;
const user: StoredUser = {
  uid: 'u-1',
  name: 'නෙත්මි විජේසිංහ',
  email: 'nethmi@example.com',
  username: 'nethmi_w',
  phone: '+94771234567',
  organization: 'Sipwin',
  role: 'student',
  emailVerified: true,
  isPremium: false,
};
const ciphers = { browser: browserCipher, own: ownCipher };
const pairs = [
  ['browser', 'browser'],
  ['own', 'own'],
  ['browser', 'own'],
  ['own', 'browser'],
] as const;

describe('user cipher', () => {
  it.each(pairs)('R3.26 what the %s cipher seals, the %s cipher opens', async (one, other) => {
    const sealed = await sealUser(ciphers[one], user, TOKEN);
    expect(sealed).toMatch(/^[\w-]+$/);
    expect(await openUser(ciphers[other], sealed, TOKEN)).toEqual(user);
  });

  it.each(['browser', 'own'] as const)(
    'R3.26 the key is derived from the session token: another token opens nothing (%s)',
    async (name) => {
      const sealed = await sealUser(ciphers[name], user, TOKEN);
      await expect(openUser(ciphers[name], sealed, `${TOKEN}x`)).rejects.toBeInstanceOf(Error);
    },
  );

  it.each(['', 'x', 'not base64 %%%', 'A'.repeat(60)])('R4.3 %j cannot be opened', async (text) => {
    await expect(openUser(browserCipher, text, TOKEN)).rejects.toBeInstanceOf(Error);
  });

  it('R4.3 one changed character and it cannot be opened', async () => {
    const sealed = await sealUser(browserCipher, user, TOKEN);
    const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BA' : 'AA');
    await expect(openUser(browserCipher, changed, TOKEN)).rejects.toBeInstanceOf(Error);
  });

  it.each([
    {},
    { ...user, uid: 1 },
    { ...user, name: { toString: 1 } },
    { ...user, organization: {} },
    { ...user, role: ['student'] },
    { ...user, emailVerified: 'yes' },
  ])('R4.3 what was sealed rightly and is no user cannot be opened: %j', async (shape) => {
    const sealed = await sealUser(browserCipher, shape as unknown as StoredUser, TOKEN);
    await expect(openUser(browserCipher, sealed, TOKEN)).rejects.toThrow('no user');
  });

  it('R3.26 there is no clear-text name or e-mail in it, and it never comes out twice the same', async () => {
    const [one, other] = [
      await sealUser(browserCipher, user, TOKEN),
      await sealUser(browserCipher, user, TOKEN),
    ];
    expect(one).not.toBe(other);
    expect(atob(one.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('nethmi');
  });

  it('R3.8 holds uid, name, username, email, organization, role, phone, emailVerified, isPremium and nothing more', async () => {
    const more = { ...user, nic: '200012345678', isSystemAdmin: true };
    const sealed = await sealUser(browserCipher, more, TOKEN);
    expect(await openUser(browserCipher, sealed, TOKEN)).toEqual(user);
  });

  it('stays under 3.5 KB with the longest names there may be', async () => {
    const longest = {
      ...user,
      name: `${'න'.repeat(100)} ${'ව'.repeat(100)}`,
      email: `${'é'.repeat(127)}@${'ස'.repeat(120)}.lk`,
      organization: 'ආ'.repeat(120),
    };
    expect((await sealUser(browserCipher, longest, TOKEN)).length).toBeLessThan(3584);
  });
});
