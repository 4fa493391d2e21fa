import { describe, expect, it } from 'vitest';
import { avatarAddress, loginPath, safeRedirect } from './paths.ts';

describe('paths', () => {
  it('R2.1.25 the guard leads to /login?redirect={key}', () => {
    expect(loginPath('aB3dE6g')).toBe('/login?redirect=aB3dE6g');
    expect(loginPath()).toBe('/login');
  });

  it('R7.11 R3.27 the avatar address carries the profile timestamp', () => {
    expect(avatarAddress('u 1', '1764')).toBe('/api/upload/image/profile/u%201?id=1764');
  });

  it.each(['/profile', '/profile?tab=1&x=%2F', '/', '/sipwin/student/courses', '/org/sipwin/'])(
    'R2.1.25 %s is a page of ours',
    (target) => {
      expect(safeRedirect(target)).toBe(target);
    },
  );

  it.each([
    '//evil.example/profile',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/profile',
    'javascript:alert(1)',
    'profile',
    '',
    '/pro\nfile',
    '/no/such/page/here',
    '/api/profile',
    '/..//evil.example',
    // A user who has just signed in would stay at a form for visitors.
    '/login',
    '/login/?redirect=abcdefg',
    '/register',
    '/reset-password#token=x',
  ])('R2.1.25 %j is neither stored nor followed', (target) => {
    expect(safeRedirect(target)).toBeUndefined();
  });
});
