import { expect, it } from 'vitest';
import type { PageName, PageParams } from '../src/pages.ts';
import type { OrganizationRole } from '../src/roles.ts';
import { listNextCalls } from '../src/opening/next-calls.ts';

const waits = (
  name: PageName,
  roles: readonly OrganizationRole[],
  params: PageParams = {},
  isSystemAdmin = false,
): boolean =>
  listNextCalls(name, params, {
    organizations: [{ orgId: 'lakeside', roles: [...roles] }],
    profile: { isSystemAdmin },
  }).length > 0;

it('R10.10 R11.5.9 who decides requests somewhere asks what waits', () => {
  expect(waits('home', ['lecturer'])).toBe(true);
  expect(waits('profile', ['admin', 'student'])).toBe(true);
  expect(waits('home', ['student'])).toBe(false);
  expect(waits('home', [], {}, true)).toBe(true);
  expect(waits('profile', [], {}, true)).toBe(false);
});

it('R10.10 R11.5.9 at an address of an organization the role there decides', () => {
  const orgId = 'lakeside';
  expect(waits('course', ['lecturer'], { orgId })).toBe(true);
  expect(waits('course', ['student'], { orgId })).toBe(false);
  expect(waits('course', ['lecturer'], { orgId: 'riverside' })).toBe(false);
  expect(waits('studentCourses', ['lecturer', 'student'], { orgId, role: 'student' })).toBe(false);
});
