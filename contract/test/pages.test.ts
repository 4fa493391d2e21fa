import { describe, expect, it } from 'vitest';
import { isPagePath, pages, RESERVED_SEGMENTS } from '../src/pages.ts';

describe('page addresses', () => {
  it.each([
    '/login',
    '/register',
    '/reset-password',
    '/',
    '/dashboard',
    '/profile',
    '/account',
    '/upgrade',
    '/admin',
    '/admin/packages',
    '/admin/features',
    '/org',
    '/organization',
    '/sipwin/student',
    '/sipwin/admin',
    '/sipwin/lecturer',
    '/sipwin/student/courses',
    '/org/sipwin',
    '/org/sipwin/',
    '/verify-email',
    '/privacy',
  ])('R2.1.20 %s is a page', (path) => {
    expect(isPagePath(path)).toBe(true);
  });
  const COURSE = '/org/sipwin/courses/0198a000-0000-7000-8000-000000000001';
  const LESSON = `${COURSE}/lessons/0198a000-0000-7000-8000-000000000002`;
  it.each(['/sipwin/admin/courses', '/sipwin/lecturer/courses', COURSE, `${COURSE}/`, LESSON])(
    'R11.1.3 %s is one of the courses',
    (path) => {
      expect(isPagePath(path)).toBe(true);
    },
  );
  it.each([
    '/org/sipwin/courses',
    '/org/sipwin/courses/x',
    `${COURSE}/x`,
    `${COURSE}/lessons`,
    `${COURSE}/lessons/x`,
    `${LESSON}/x`,
    LESSON.replace('sipwin', 'SIPWIN'),
  ])('R11.1.3 %s is none of the courses', (path) => {
    expect(isPagePath(path)).toBe(false);
  });
  it.each([
    '/nothing',
    '/sipwin',
    '/sipwin/teacher',
    '/login/student',
    '/api/student',
    '/assets/admin',
    '/sipwin/lecturer/members',
    '//evil.example',
    '/a/b/c/d',
    '/SIPWIN/student',
    '/org/a/b',
    '/admin/users/x',
    '',
  ])('R2.1.20 %j is none', (path) => {
    expect(isPagePath(path)).toBe(false);
  });
  it('R2.1.23 fixed first segments are never an organisation’s', () => {
    const firstSegments = Object.values(pages).map((path) => path.split('/')[1] ?? '');
    for (const segment of firstSegments.filter((name) => name !== '' && !name.startsWith(':'))) {
      expect(RESERVED_SEGMENTS).toContain(segment);
    }
  });
});
