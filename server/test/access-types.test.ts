import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { scopeOf } from '@panthiya/contract/access';
import { type Endpoint, endpoint } from '@panthiya/contract/endpoint/endpoint';
import { endpoints } from '../src/endpoints.ts';

const call = { method: 'GET', summary: '', fallback: '', reply: z.object({}) } as const;

// The type check is the judge here: it fails where one of these lines compiles.
it('R6.14 what has no access, an unknown one, or asks for a place that its path lacks, does not compile', () => {
  const made = [
    endpoint({ ...call, path: '/a', access: { when: ['fresh'] } }),
    endpoint({ ...call, path: '/a/{orgId}', access: { may: 'organization.read' } }),
    endpoint({ ...call, path: '/a/{orgId}/b/{courseId}', access: { may: 'course.read' } }),
    // @ts-expect-error no access
    endpoint({ ...call, path: '/a' }),
    // @ts-expect-error no such permission
    endpoint({ ...call, path: '/a', access: { may: 'course.fly' } }),
    // @ts-expect-error no such condition
    endpoint({ ...call, path: '/a', access: { when: ['rich'] } }),
    // @ts-expect-error neither a permission nor a condition
    endpoint({ ...call, path: '/a', access: {} }),
    // @ts-expect-error an organisation's permission without one in the path
    endpoint({ ...call, path: '/a', access: { may: 'organization.read' } }),
    // @ts-expect-error a course's permission without one in the path
    endpoint({ ...call, path: '/a/{orgId}', access: { may: 'course.read' } }),
    // @ts-expect-error a course's permission without its organisation in the path
    endpoint({ ...call, path: '/a/{courseId}', access: { may: 'course.read' } }),
    endpoint({
      ...call,
      path: '/a/{orgId}',
      // @ts-expect-error an alias that lacks the place
      aliases: ['/b'],
      access: { may: 'organization.read' },
    }),
  ];
  expect(made).toHaveLength(11);
});

const NEEDED = { provider: /^\//, organization: /\/{orgId}/, course: /\/{orgId}\/.*{courseId}/ };

it('R6.14 each permission finds its place in every path of its calls', () => {
  const calls = Object.entries<Endpoint>(endpoints);
  const lacking = calls.filter(([, { access, path, aliases = [] }]) => {
    const scope = scopeOf(access);
    return scope !== undefined && ![path, ...aliases].every((one) => NEEDED[scope].test(one));
  });
  expect(lacking.map(([name]) => name)).toEqual([]);
  expect(calls.filter(([, { access }]) => scopeOf(access) === 'course').length).toBeGreaterThan(40);
});
