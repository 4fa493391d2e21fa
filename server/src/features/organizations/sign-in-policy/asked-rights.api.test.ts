import { scopeOf } from '@panthiya/contract/access';
import type { Endpoint } from '@panthiya/contract/endpoint/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLecturer, buildCourse, type BuiltCourse, enrol } from '../../../../testing/courses.ts';
import {
  addMember,
  buildOrganization,
  type BuiltOrganization,
  giveDuty,
} from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { letAsk } from '../../../../testing/sign-in-policies.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';
import { endpoints } from '../../../endpoints.ts';

const NAMES = [
  'owner',
  'admin',
  'admin who lectures',
  'lecturer of the course',
  'lecturer of another',
  'learner who lectures',
  'learner',
  'student',
  'front desk',
  'lecturer at the front desk',
] as const;
type Name = (typeof NAMES)[number];

/** Who has the rights that are left to somebody without a second factor: somebody else, of whom nothing is asked. */
const LEFT: Readonly<Record<'admins' | 'staff', Partial<Record<Name, Name>>>> = {
  admins: {
    owner: 'student',
    admin: 'student',
    'admin who lectures': 'lecturer of the course',
    'front desk': 'student',
    'lecturer at the front desk': 'lecturer of another',
  },
  staff: {
    owner: 'student',
    admin: 'student',
    'admin who lectures': 'student',
    'lecturer of the course': 'student',
    'lecturer of another': 'student',
    'learner who lectures': 'learner',
    'front desk': 'student',
    'lecturer at the front desk': 'student',
  },
};

let app: TestApp;
let organization: BuiltOrganization;
let published: BuiltCourse;
let draft: BuiltCourse;
let people: Readonly<Record<Name, Person>>;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '10000' } });
  const built: Partial<Record<Name, Person>> = {};
  for (const name of NAMES) built[name] = await buildUser(app, { isVerified: true });
  people = built as Record<Name, Person>;
  organization = await buildOrganization(app, people.owner);
  published = await buildCourse(app, organization);
  draft = await buildCourse(app, organization, { status: 'draft' });
  const other = await buildCourse(app, organization);
  const add = (name: Name, ...roles: Parameters<typeof addMember>[3][]) =>
    addMember(app, organization, people[name], ...roles);
  await add('admin', 'admin');
  await add('admin who lectures', 'admin', 'lecturer');
  await add('lecturer of the course', 'lecturer');
  await add('lecturer of another', 'lecturer');
  await add('learner who lectures', 'lecturer', 'student');
  await add('learner', 'student');
  await add('student', 'student');
  await add('front desk', 'student');
  await add('lecturer at the front desk', 'lecturer');
  await giveDuty(app, organization, people['front desk']);
  await giveDuty(app, organization, people['lecturer at the front desk']);
  for (const course of [published, draft]) {
    await addLecturer(app, course, people['admin who lectures']);
    await addLecturer(app, course, people['lecturer of the course']);
  }
  await addLecturer(app, other, people['lecturer of another']);
  await enrol(app, published, people.learner);
  await enrol(app, published, people['learner who lectures']);
});
afterAll(() => app.close());

/** Every call that needs a role here. */
const calls = Object.entries<Endpoint>(endpoints).filter(([, { access }]) =>
  ['organization', 'course'].includes(scopeOf(access) ?? ''),
);

/** A call with an unknown query: whoever is let in is answered 400, and nothing is done. */
async function knock(endpoint: Endpoint, { courseId }: BuiltCourse, person: Person) {
  const params: Readonly<Record<string, string>> = { orgId: organization.orgId, courseId };
  const path = endpoint.path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => params[name] ?? '00000000-0000-4000-8000-000000000000',
  );
  const answer = await app.app.inject({
    method: endpoint.method,
    url: `/api${path}?unknown=1`,
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(endpoint.body && { 'content-type': 'application/json' }),
    },
    ...(endpoint.body && { payload: '{"unknown":1}' }),
  });
  if (answer.statusCode !== 403 || endpoint.method === 'HEAD') return String(answer.statusCode);
  return answer.json<{ code: string }>().code;
}

type Answers = ReadonlyMap<string, string>;

/** What every person is answered at every call. */
async function walk(): Promise<Answers> {
  const answers = new Map<string, string>();
  for (const [name, endpoint] of calls)
    for (const course of scopeOf(endpoint.access) === 'course' ? [published, draft] : [published])
      for (const who of NAMES)
        answers.set(
          `${name} ${course === draft ? 'draft' : 'published'} ${who}`,
          await knock(endpoint, course, people[who]),
        );
  return answers;
}

const setShown = (isShown: boolean) =>
  app.pool.query('update sessions set has_second_factor = $1', [isShown]);

const isRefused = (answer = '') => answer === 'FORBIDDEN' || answer === '404' || answer === '403';

describe('R18.5.2 rights of roles of which a second factor is asked', () => {
  let usual: Answers;
  beforeAll(async () => {
    usual = await walk();
  });

  it('R18.5.2 the walk has calls of every kind, and people who are let in and who are not', () => {
    const found = new Set(usual.values());
    expect(calls.length).toBeGreaterThan(60);
    expect([...found].toSorted()).toEqual(expect.arrayContaining(['400', '404', 'FORBIDDEN']));
    expect(found).not.toContain('SECOND_FACTOR_SETUP');
  });

  it.each([
    ['admins', 1, false],
    ['staff', 1, false],
    ['staff', 0, true],
    ['admins', -3, true],
  ] as const)(
    'R18.5.2 %s, in %i days, shown %s: everything as before',
    async (policy, days, isShown) => {
      await setShown(isShown);
      await letAsk(app, organization, policy, days);
      expect(await walk()).toEqual(usual);
    },
  );

  it.each([
    ['admins', 0],
    ['staff', 0],
    ['staff', -3],
  ] as const)(
    'R18.5.2 %s since %i days, nothing shown: what is left is what a member without the role can do',
    async (policy, days) => {
      await setShown(false);
      await letAsk(app, organization, policy, days);
      const expected = new Map(
        [...usual].map(([key, answer]): [string, string] => {
          const [name, , ...words] = key.split(' ');
          const left = LEFT[policy][words.join(' ') as Name];
          if (left === undefined || isRefused(answer)) return [key, answer];
          const rest = usual.get(key.replace(words.join(' '), left));
          if (!isRefused(rest)) return [key, rest ?? ''];
          // An answer to HEAD has no body.
          return [key, name === 'findUpload' ? '403' : 'SECOND_FACTOR_SETUP'];
        }),
      );
      expect([...expected.values()]).toContain('SECOND_FACTOR_SETUP');
      const found = await walk();
      const wrong = [...found].filter(([key, answer]) => expected.get(key) !== answer);
      expect(wrong).toEqual([]);
    },
  );
});
