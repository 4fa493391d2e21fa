import { createCourse, updateCourse } from '@panthiya/contract/courses/courses.contract';
import { findOverlaps } from '@panthiya/contract/courses/overlaps.contract';
import type { BodyInputOf } from '@panthiya/contract/endpoint/endpoint';
import { removeMember } from '@panthiya/contract/organizations/members.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addLecturer,
  buildSchool,
  type BuiltCourse,
  GOOD_COURSE,
  makeCourse,
  publishDraft,
} from '../../../../testing/courses.ts';
import {
  addMember,
  buildOrganization,
  type BuiltOrganization,
} from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Person;
let lecturer: Person;
let other: Person;
let organization: BuiltOrganization;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ owner, lecturer, organization } = await buildSchool(app));
  other = await buildUser(app, { isVerified: true });
  await addMember(app, organization, other, 'lecturer');
});

const at = (begins: string, ends: string, place = '', weekday = 1) => ({
  weekday,
  begins,
  ends,
  place,
});
type Times = BodyInputOf<typeof findOverlaps>['timetable'];

async function make(
  person: Person,
  title: string,
  time: ReturnType<typeof at>,
  place = organization,
): Promise<BuiltCourse> {
  const course = await makeCourse(app, place, person, { title, timetable: [time] });
  await publishDraft(app, course.courseId);
  return course;
}
const find = async (person: Person, body: BodyInputOf<typeof findOverlaps>) =>
  app.call(findOverlaps, { token: person.token, params: { orgId: organization.orgId }, body });
const overlapsOf = async (person: Person, timetable: Times, more: object = {}) => {
  const { body } = await find(person, { timetable, ...more });
  return body.overlaps.map((one) => [one.courseTitle, one.isSameTeacher, one.hall]);
};

describe('R11.7.7 weekly times that overlap are warned of', () => {
  it('R11.7.7 the same teacher or the same hall on the same day, and nothing else', async () => {
    await make(lecturer, 'Science', at('16:00', '18:00', 'Hall 2'));
    const mine = [at('17:00', '19:00', ' hall  2')];
    expect(await overlapsOf(lecturer, mine)).toEqual([['Science', true, 'hall  2']]);
    expect(await overlapsOf(other, mine)).toEqual([['Science', false, 'hall  2']]);
    expect(await overlapsOf(other, [at('17:00', '19:00', 'Hall 3')])).toEqual([]);
    expect(await overlapsOf(other, [at('17:00', '19:00')])).toEqual([]);
    expect(await overlapsOf(lecturer, [at('18:00', '19:00')])).toEqual([]);
    expect(await overlapsOf(lecturer, [at('15:00', '16:00')])).toEqual([]);
    expect(await overlapsOf(lecturer, [at('16:00', '18:00', '', 2)])).toEqual([]);
    const { body } = await find(lecturer, { timetable: [at('17:59', '19:00')] });
    expect(body.overlaps).toEqual([
      {
        weekday: 1,
        begins: '17:59',
        ends: '19:00',
        courseTitle: 'Science',
        otherBegins: '16:00',
        otherEnds: '18:00',
        isSameTeacher: true,
        hall: '',
      },
    ]);
  });

  it('R11.7.7 no course overlaps itself, nor an archived one; its present lecturers count', async () => {
    const course = await make(lecturer, 'Science', at('16:00', '18:00', 'Hall 2'));
    await make(other, 'Maths', at('16:00', '18:00'));
    const mine = [at('16:30', '17:00')];
    const here = { courseId: course.courseId };
    expect(await overlapsOf(lecturer, mine, here)).toEqual([]);
    await addLecturer(app, course, other);
    expect(await overlapsOf(lecturer, mine, here)).toEqual([['Maths', true, '']]);
    await app.pool.query(`update courses set status = 'archived' where title = 'Maths'`);
    expect(await overlapsOf(lecturer, mine, here)).toEqual([]);
  });

  it('R11.7.7 a draft takes no place until it is published: neither its hall nor its teacher', async () => {
    const time = at('16:00', '18:00', 'Hall 2');
    const draft = await makeCourse(app, organization, lecturer, {
      title: 'Next year',
      timetable: [time],
    });
    const here = { courseId: draft.courseId };
    for (const person of [lecturer, other, owner]) {
      expect(await overlapsOf(person, [time])).toEqual([]);
    }
    await make(lecturer, 'This year', time);
    expect(await overlapsOf(lecturer, [time], here)).toEqual([['This year', true, 'Hall 2']]);
    await publishDraft(app, draft.courseId);
    expect(await overlapsOf(other, [time])).toEqual([
      ['Next year', false, 'Hall 2'],
      ['This year', false, 'Hall 2'],
    ]);
  });

  it('R11.7.7 one reads of the own classes in other organizations, and nobody of those of others; halls there are others', async () => {
    const elsewhere = await buildOrganization(app, owner);
    await addMember(app, elsewhere, lecturer, 'lecturer');
    await make(lecturer, 'Elsewhere', at('16:00', '18:00', 'Hall 2'), elsewhere);
    const mine = [at('17:00', '19:00', 'Hall 2')];
    expect(await overlapsOf(lecturer, mine)).toEqual([['Elsewhere', true, '']]);
    expect(await overlapsOf(owner, mine, { lecturers: [lecturer.uid] })).toEqual([]);
    expect(await overlapsOf(other, mine)).toEqual([]);
  });

  it('R11.7.7 an admin asks for the lecturers to be named; others ask for themselves, and for courses that they teach', async () => {
    const course = await make(lecturer, 'Science', at('16:00', '18:00'));
    const mine = [at('17:00', '19:00')];
    expect(await overlapsOf(owner, mine)).toEqual([]);
    expect(await overlapsOf(owner, mine, { lecturers: [lecturer.uid] })).toEqual([
      ['Science', true, ''],
    ]);
    expect((await find(other, { timetable: mine, lecturers: [lecturer.uid] })).status).toBe(403);
    expect((await find(other, { timetable: mine, courseId: course.courseId })).status).toBe(404);
  });

  it('R11.7.7 who teaches a course of another organization is not told by asking for it here', async () => {
    const rival = await buildUser(app, { isVerified: true });
    const elsewhere = await buildOrganization(app, rival);
    for (const person of [lecturer, other]) await addMember(app, elsewhere, person, 'lecturer');
    const secret = await makeCourse(app, elsewhere, lecturer);
    await addLecturer(app, secret, other);
    await make(lecturer, 'Science', at('16:00', '18:00'));
    const asked = { timetable: [at('17:00', '19:00')], courseId: secret.courseId };
    // An admin here who knows its id from a link, and a lecturer here who taught there.
    const gone = { orgId: elsewhere.orgId, uid: other.uid };
    expect((await app.call(removeMember, { token: rival.token, params: gone })).status).toBe(200);
    for (const person of [owner, other]) {
      const { status, body } = await find(person, asked);
      expect([status, body]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    }
  });

  it('R11.7.7 what is saved is saved, and its answer holds the overlaps', async () => {
    await make(lecturer, 'Science', at('16:00', '18:00'));
    const timetable = [at('17:00', '19:00')];
    const { orgId } = organization;
    const { token } = lecturer;
    const made = await app.call(createCourse, {
      token,
      params: { orgId },
      body: { ...GOOD_COURSE, timetable },
    });
    expect([made.status, made.body.overlaps.map((one) => one.courseTitle)]).toEqual([
      201,
      ['Science'],
    ]);
    const save = async (times: Times) => {
      const params = { orgId, courseId: made.body.id };
      const { version } = (
        await app.pool.query('select version from courses where id = $1', [made.body.id])
      ).rows[0] as { version: number };
      const body = { ...GOOD_COURSE, timetable: times, version };
      return (await app.call(updateCourse, { token, params, body })).body;
    };
    expect((await save(timetable)).overlaps).toHaveLength(1);
    expect((await save([at('18:00', '19:00')])).overlaps).toEqual([]);
  });
});
