import { say } from '../src/locale/say.ts';
import { describe, expect, it } from 'vitest';
import { USERNAME_RULE } from '../src/identity/username.rules.ts';
import { username } from '../src/identity/username.ts';
import { profileChanges } from '../src/identity/profile-editing.contract.ts';

describe('R4.30 a profile change holds only what is sent', () => {
  it('fills nothing in', () => {
    expect(profileChanges.parse({ lane02: null })).toEqual({ lane02: '' });
    expect(profileChanges.parse({ firstName: 'nethmi' })).toEqual({ firstName: 'NETHMI' });
  });
  it.each(['password', 'isSystemAdmin', 'isPremium', 'packageCode', 'uid', 'emailVerified'])(
    'R2.2.5.10 refuses %s',
    (field) => expect(profileChanges.safeParse({ [field]: 'x' }).success).toBe(false),
  );
});

describe('R5.24 username', () => {
  it.each(['nethmi', 'N_26_x', 'a'.repeat(20)])('takes %s', (text) =>
    expect(username.safeParse(text).success).toBe(true),
  );
  it.each(['abcd', 'a'.repeat(21), 'nethmi w', 'nethmi-w', 'නෙත්මි', '', 5])(
    'R9.13 refuses %j',
    (text) => expect(username.safeParse(text).error?.issues[0]?.message).toBe(say(USERNAME_RULE)),
  );
});
