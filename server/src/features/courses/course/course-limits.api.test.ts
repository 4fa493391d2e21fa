import { getBilling } from '@panthiya/contract/money/billing.contract';
import {
  createCourse,
  removeCourse,
  setCourseStatus,
  updateCourse,
} from '@panthiya/contract/courses/courses.contract';
import { archiveOrganization } from '@panthiya/contract/organizations/organizations.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPackages } from '../../../../testing/billing.ts';
import {
  buildCourse,
  buildSchool,
  type BuiltCourse,
  GOOD_COURSE,
  makeCourse,
  readCourse,
} from '../../../../testing/courses.ts';
import { type BuiltOrganization, suspendOrganization } from '../../../../testing/organizations.ts';
import type { Person } from '../../../../testing/people.ts';
import { sellPlan } from '../../../../testing/plans.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Person;
let lecturer: Person;
let organization: BuiltOrganization;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  await buildPackages(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ owner, lecturer, organization } = await buildSchool(app));
});

const create = (title: string, { token } = lecturer, headers = {}) =>
  app.call(createCourse, {
    token,
    params: { orgId: organization.orgId },
    headers,
    body: { ...GOOD_COURSE, title },
  });
const set = (course: BuiltCourse, status: 'published' | 'archived', version = 1) =>
  app.call(setCourseStatus, {
    token: owner.token,
    params: { ...course },
    body: { status, version },
  });
const save = (course: BuiltCourse) =>
  app.call(updateCourse, {
    token: owner.token,
    params: { ...course },
    body: { ...GOOD_COURSE, version: 1 },
  });

describe('R11.8.2 courses that an organisation may have', () => {
  it('R11.8.2 20 parallel creations for 1 free place make exactly 1', async () => {
    await sellPlan(app, owner, { courses: 3 });
    await create('One');
    await create('Two');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => create(`Many ${at}`, at % 2 === 0 ? owner : lecturer)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const { rows } = await app.pool.query(
      'select count(*)::int from courses where organization_id = $1',
      [organization.id],
    );
    expect(rows).toEqual([{ count: 3 }]);
  });

  it('R11.8.2 the refusal says limit, used, plan and what to do, to the owner and to others', async () => {
    await sellPlan(app, owner, { courses: 1 });
    await create('One');
    const refusal = { code: 'LIMIT_REACHED', feature: 'courses', limit: 1, used: 1, plan: 'Class' };
    expect(await create('Two')).toMatchObject({
      status: 409,
      body: {
        ...refusal,
        action: 'ask-owner',
        message:
          'This organization has room for 1 courses on the Class plan, and has 1. Ask its owner to make room.',
      },
    });
    expect(await create('Two', owner)).toMatchObject({
      status: 409,
      body: { ...refusal, action: 'upgrade' },
    });
  });

  it('R11.8.2 a repeated Idempotency-Key is no second course, full or not', async () => {
    await sellPlan(app, owner, { courses: 1 });
    const headers = { 'idempotency-key': 'last-place' };
    const first = await create('Once', lecturer, headers);
    expect(await create('Once', lecturer, headers)).toMatchObject({
      status: 201,
      body: first.body,
    });
  });

  it('R11.8.2 an archived one takes no place until it is opened again', async () => {
    await sellPlan(app, owner, { courses: 1 });
    const first = await makeCourse(app, organization, lecturer);
    expect((await set(first, 'archived')).status).toBe(200);
    expect((await create('Next')).status).toBe(201);
    expect(await set(first, 'published', 2)).toMatchObject({
      status: 409,
      body: { code: 'LIMIT_REACHED', feature: 'courses' },
    });
    expect((await readCourse(app, first, owner)).status).toBe('archived');
  });

  it('R11.8.2 of 10 parallel openings for the last place 1 is done', async () => {
    await sellPlan(app, owner, { courses: 1 });
    const archived = await Promise.all(
      Array.from({ length: 10 }, () =>
        buildCourse(app, organization, { status: 'archived', lecturers: [lecturer] }),
      ),
    );
    const answers = await Promise.all(archived.map((course) => set(course, 'published')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('R11.8.2 beyond a smaller plan the newest can be read, not changed; archiving and deleting make room', async () => {
    const oldest = await makeCourse(app, organization, lecturer);
    const newer = await makeCourse(app, organization, lecturer);
    const newest = await makeCourse(app, organization, lecturer);
    await sellPlan(app, owner, { courses: 1 });
    expect(await readCourse(app, oldest, owner)).toMatchObject({ isOverLimit: false });
    expect(await readCourse(app, newer, owner)).toMatchObject({ isOverLimit: true });
    const refusal = { status: 409, body: { code: 'COURSE_OVER_LIMIT' } };
    expect(await save(newer)).toMatchObject(refusal);
    expect(await set(newer, 'published')).toMatchObject(refusal);
    expect((await save(oldest)).status).toBe(200);
    const removed = await app.call(removeCourse, { token: owner.token, params: { ...newest } });
    expect(removed.status).toBe(200);
    expect((await set(oldest, 'archived', 2)).status).toBe(200);
    expect(await readCourse(app, newer, owner)).toMatchObject({ isOverLimit: false });
    expect((await save(newer)).status).toBe(200);
  });

  it('R11.8.2 R10.4 the owner is told how many courses each organization has', async () => {
    await buildCourse(app, organization);
    await buildCourse(app, organization, { status: 'draft' });
    await buildCourse(app, organization, { status: 'archived' });
    const { usage } = (await app.call(getBilling, { token: owner.token })).body;
    expect(usage.find(({ feature }) => feature === 'courses')).toEqual({
      feature: 'courses',
      title: 'Courses per organization',
      used: 2,
      invited: null,
      accountless: null,
      limit: 10,
      organization: { orgId: organization.orgId, name: 'Sipwin Institute' },
    });
  });
});

describe('R11.1.10 organisations that can only be read', () => {
  const close = {
    archived: (orgId: string) =>
      app.call(archiveOrganization, { body: {}, token: owner.token, params: { orgId } }),
    suspended: (orgId: string) => suspendOrganization(app, orgId),
    'over-limit': () => sellPlan(app, owner, { organizations: 0 }),
  };

  it.each([
    ['archived', 'ORGANIZATION_ARCHIVED'],
    ['suspended', 'ORGANIZATION_SUSPENDED'],
    ['over-limit', 'ORGANIZATION_OVER_LIMIT'],
  ] as const)('R11.1.10 in an %s one courses are read and nothing else', async (how, code) => {
    const draft = await makeCourse(app, organization, lecturer);
    const published = await buildCourse(app, organization, { lecturers: [lecturer] });
    const archived = await buildCourse(app, organization, {
      status: 'archived',
      lecturers: [lecturer],
    });
    await close[how](organization.orgId);
    const answers = await Promise.all([
      create('New'),
      save(draft),
      save(published),
      set(draft, 'published'),
      set(published, 'archived'),
      set(archived, 'published'),
      app.call(removeCourse, { token: owner.token, params: { ...draft } }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [409, code]),
    );
    expect(await readCourse(app, draft, owner)).toMatchObject({ version: 1, status: 'draft' });
    expect(await readCourse(app, published, lecturer)).toMatchObject({ status: 'published' });
  });
});
