import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieNames, writeCookie } from '../auth/cookies.ts';
import { notFoundPage, pageEntries } from './pages/pages.ts';
import { preloadPage, startPreloading } from './preload.ts';
import { SignedInArea } from './signed-in-area.lazy.ts';

const loaded: string[] = [];
const chunks = Object.entries({ ...pageEntries, 'not found': notFoundPage });

startPreloading();
beforeEach(() => {
  loaded.length = 0;
  vi.restoreAllMocks();
  vi.spyOn(SignedInArea, 'preload').mockImplementation(async () => void loaded.push('the shell'));
  for (const [name, { Page }] of chunks) {
    vi.spyOn(Page, 'preload').mockImplementation(async () => void loaded.push(name));
  }
});

const signIn = () => writeCookie(cookieNames.token, 'pt1_x', 60);

describe('loading ahead', () => {
  it('loads what a visitor will see: the sign-in page where a guard stands', () => {
    void preloadPage('/register');
    void preloadPage('/account');
    void preloadPage('/nowhere');
    expect(loaded).toEqual(['register', 'login', 'not found']);
  });

  it('loads shell and page together for one who is signed in', () => {
    signIn();
    void preloadPage('/account');
    void preloadPage('/upgrade');
    expect(loaded).toEqual(['the shell', 'account', 'the shell', 'upgrade']);
  });

  it('R2.1.20 finds the page of an address with parameters, and with a final slash', () => {
    signIn();
    void preloadPage('/sipwin/student/courses/');
    void preloadPage('/org/sipwin/courses/0198a000-0000-7000-8000-000000000001');
    expect(loaded).toEqual(['the shell', 'studentCourses', 'the shell', 'course']);
  });

  it('loads what a link leads to as soon as a finger or the mouse comes to it', () => {
    const link = document.createElement('a');
    link.href = '/privacy';
    link.append(document.createElement('b'));
    document.body.append(link);
    link.querySelector('b')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(loaded).toEqual(['privacy']);
    link.remove();
  });

  it('loads the dashboard while somebody signs in', () => {
    history.replaceState(null, '', '/login');
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    expect(loaded[0]).toBe('the shell');
    field.remove();
  });
});
