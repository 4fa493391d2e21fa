import { describe, expect, it } from 'vitest';
import {
  matchPage,
  openPageNames,
  type PageName,
  pages,
  paramsOf,
  pathTo,
  RESERVED_SEGMENTS,
  visitorPageNames,
} from '../src/pages.ts';

const ids = {
  orgId: 'sipwin',
  role: 'lecturer',
  courseId: '0198a000-0000-7000-8000-000000000001',
  lessonId: '0198a000-0000-7000-8000-000000000002',
  uid: '0198a000-0000-7000-8000-000000000003',
  studentId: '0198a000-0000-7000-8000-000000000004',
  announcementId: '0198a000-0000-7000-8000-000000000005',
} as const;
const names = Object.keys(pages) as PageName[];

describe('page addresses', () => {
  it.each([
    '/login',
    '/register',
    '/reset-password',
    '/',
    '/dashboard',
    '/profile',
    '/account',
    '/account/calendar',
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
    expect(matchPage(path)).toBeDefined();
  });
  const COURSE = `/org/sipwin/courses/${ids.courseId}`;
  const LESSON = `${COURSE}/lessons/${ids.lessonId}`;
  it.each(['/sipwin/admin/courses', '/sipwin/lecturer/courses', COURSE, `${COURSE}/`, LESSON])(
    'R11.1.3 %s is one of the courses',
    (path) => {
      expect(matchPage(path)).toBeDefined();
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
    expect(matchPage(path)).toBeUndefined();
  });
  it.each([
    '/nothing',
    '/sipwin',
    '/sipwin/teacher',
    '/login/student',
    '/api/student',
    '/assets/admin',
    '/sipwin/lecturer/members',
    '/sipwin/student/settings',
    '//',
    '//evil.example',
    '/login//',
    '/a/b/c/d',
    '/SIPWIN/student',
    '/org/a/b',
    '/org/login',
    '/admin/users/x',
    '',
  ])('R2.1.20 %j is none', (path) => {
    expect(matchPage(path)).toBeUndefined();
  });
  it.each(names)('R2.1.20 the path of %s leads to it, with and without a final slash', (name) => {
    const path = pathTo(name, ids);
    expect(matchPage(path)?.name).toBe(name);
    expect(matchPage(path === '/' ? path : `${path}/`)?.name).toBe(name);
  });
  it('R2.1.17 R6.8 an address says the organisation, the role, the course, the lesson and the user', () => {
    const { orgId, role, courseId, lessonId, uid } = ids;
    expect(paramsOf('/sipwin/lecturer')).toEqual({ orgId, role });
    expect(paramsOf('/sipwin/student/courses')).toEqual({ orgId, role: 'student' });
    expect(paramsOf('/sipwin/admin/members')).toEqual({ orgId, role: 'admin' });
    expect(paramsOf('/org/sipwin/')).toEqual({ orgId });
    expect(paramsOf(COURSE)).toEqual({ orgId, courseId });
    expect(paramsOf(LESSON)).toEqual({ orgId, courseId, lessonId });
    expect(paramsOf(`/admin/users/${uid}`)).toEqual({ uid });
    expect(paramsOf('/login')).toEqual({});
    expect(paramsOf('/no/such/page')).toEqual({});
  });
  it('R2.1.23 fixed first segments are never an organisation’s', () => {
    const firstSegments = Object.values(pages).map((path) => path.split('/')[1] ?? '');
    for (const segment of firstSegments.filter((name) => name !== '' && !name.startsWith(':'))) {
      expect(RESERVED_SEGMENTS).toContain(segment);
    }
  });
  it('R2.1.2 whatever is for visitors alone is open to them', () => {
    expect([...visitorPageNames].every((name) => openPageNames.has(name))).toBe(true);
  });
});
