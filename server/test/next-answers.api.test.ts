import { rmSync } from 'node:fs';
import { pages, pathTo } from '@panthiya/contract/pages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeBuiltWeb } from '../testing/built-web.ts';
import { buildCourse } from '../testing/courses.ts';
import { addMember, buildOrganization } from '../testing/organizations.ts';
import { buildUser, type Person } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
const dist = writeBuiltWeb();

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, pagesFolder: dist, documentPatienceMs: 60_000 });
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

it('R10.10 who decides requests gets them with the document, and nobody else', async () => {
  const [owner, learner, stranger] = [
    await buildUser(app, { isVerified: true }),
    await buildUser(app, { isVerified: true }),
    await buildUser(app, { isVerified: true }),
  ];
  const staff = await buildUser(app, { isVerified: true, isSystemAdmin: true });
  const organization = await buildOrganization(app, owner);
  await addMember(app, organization, learner, 'student');
  const course = pathTo('course', await buildCourse(app, organization));
  const has = async (url: string, { token }: Person) =>
    (await app.app.inject({ url, headers: { cookie: `pt_token=${token}` } })).body.includes(
      '"/api/courses/requests"',
    );
  for (const reader of [owner, staff]) expect(await has(pages.dashboard, reader)).toBe(true);
  expect(await has(course, owner)).toBe(true);
  for (const reader of [learner, stranger]) {
    expect(await has(pages.dashboard, reader)).toBe(false);
    expect(await has(course, reader)).toBe(false);
  }
});
