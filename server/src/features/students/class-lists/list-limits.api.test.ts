import { afterAll, beforeAll, expect, it } from 'vitest';
import { openListDesk } from '../../../../testing/class-lists.ts';
import { buildTaughtSchool } from '../../../../testing/courses.ts';
import { giveDuty } from '../../../../testing/organizations.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

/** What a lecturer may try in an hour. */
const LECTURERS = 40;

let app: TestApp;
let school: Awaited<ReturnType<typeof buildTaughtSchool>>;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
  school = await buildTaughtSchool(app);
});
afterAll(() => app.close());

it('R21.9.5 a lecturer has 40 lists an hour; with the duty of the front desk they have those of the office', async () => {
  const { organization, course, lecturer: admin } = school;
  const { preview } = openListDesk(() => ({ app, admin, organization, course }));
  const trySome = async (count: number) => {
    const statuses = new Set<number>();
    for (let n = 0; n < count; n += 1) statuses.add((await preview('Name\nAmal')).status);
    return [...statuses];
  };
  expect(await trySome(LECTURERS)).toEqual([200]);
  expect(await trySome(1)).toEqual([429]);
  await giveDuty(app, organization, admin);
  expect(await trySome(LECTURERS + 1)).toEqual([200]);
});
