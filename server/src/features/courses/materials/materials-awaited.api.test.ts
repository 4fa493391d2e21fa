import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FILES_FLOOR, MEGABYTE } from '../../../platform/disk-room.ts';
import { buildPackages } from '../../../../testing/billing.ts';
import { buildCourse, buildLesson } from '../../../../testing/courses.ts';
import { openMaterials } from '../../../../testing/materials.ts';
import { addMember, buildOrganization } from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { sellPlan } from '../../../../testing/plans.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let free = Number.MAX_SAFE_INTEGER;
let app: TestApp;

beforeAll(async () => {
  app = await buildApp({
    hasBackground: false,
    settings: { RATE_LIMIT_SCALE: '1000' },
    measureDisk: async () => free,
  });
  await buildPackages(app);
});
beforeEach(async () => {
  free = Number.MAX_SAFE_INTEGER;
  await app.pool.query('delete from materials where arrived_at is null');
});
afterAll(() => app.close());

/** A lesson in its own organization, where these people announce files. */
async function placeOf(owner: Person, lecturers: readonly Person[] = []) {
  const own = await buildOrganization(app, owner);
  for (const one of lecturers) await addMember(app, own, one, 'lecturer');
  const draft = await buildCourse(app, own, { lecturers: [owner, ...lecturers] });
  const at = { course: draft, lessonId: await buildLesson(app, draft) };
  return openMaterials(() => ({ app, ...at }));
}

describe('R11.3.5 files on their way', () => {
  it('R11.3.5 one person has at most 100 MB on its way, also over many organizations', async () => {
    const person = await buildUser(app, { isVerified: true });
    await sellPlan(app, person, { organizations: 5, storage_mb: 5000 });
    const places = [await placeOf(person), await placeOf(person)];
    const answers = await Promise.all(
      [...places, ...places].map((place) => place.announce(person, 50 * MEGABYTE)),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
      '201',
      '201',
      '409',
      '409',
    ]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('FILES_AWAITED');
  });

  it('R11.3.5 one owner has a tenth of the plan on its way, whoever of the lecturers sends', async () => {
    const [person, colleague, third] = await Promise.all(
      Array.from({ length: 3 }, () => buildUser(app, { isVerified: true })),
    );
    if (!person || !colleague || !third) throw new Error('three people');
    await sellPlan(app, person, { storage_mb: 1200 });
    const place = await placeOf(person, [colleague, third]);
    expect((await place.announce(person, 50 * MEGABYTE)).status).toBe(201);
    expect((await place.announce(colleague, 50 * MEGABYTE)).status).toBe(201);
    expect((await place.announce(third, 30 * MEGABYTE)).body.code).toBe('FILES_AWAITED');
    expect((await place.announce(third, 20 * MEGABYTE)).status).toBe(201);
  });

  it('R11.3.5 accounts that pay nothing hold at most half of the disk together', async () => {
    free = FILES_FLOOR + 200 * MEGABYTE;
    const people = await Promise.all(
      Array.from({ length: 5 }, () => buildUser(app, { isVerified: true })),
    );
    const met: number[] = [];
    for (const person of people) {
      met.push((await (await placeOf(person)).announce(person, 25 * MEGABYTE)).status);
    }
    expect(met).toEqual([201, 201, 201, 201, 503]);
    const payer = await buildUser(app, { isVerified: true });
    await sellPlan(app, payer, { storage_mb: 5000 });
    expect((await (await placeOf(payer)).announce(payer, 50 * MEGABYTE)).status).toBe(201);
  });
});
