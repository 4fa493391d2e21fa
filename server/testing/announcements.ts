import {
  type Announcement,
  confirmAnnouncement,
  getAnnouncement,
  listAnnouncements,
  listUnconfirmed,
  markSeen,
} from '@panthiya/contract/announcements/announcements.contract';
import { listReceipts } from '@panthiya/contract/announcements/receipts.contract';
import {
  createAnnouncement,
  deleteAnnouncement,
  publishAnnouncement,
  recallAnnouncement,
  remindAnnouncement,
  updateAnnouncement,
  withdrawAnnouncement,
} from '@panthiya/contract/announcements/writing.contract';
import type { BodyInputOf } from '@panthiya/contract/endpoint/endpoint';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createDatabase } from '../src/db/database.ts';
import {
  tellOfAllAnnouncements,
  tellOfAnnouncement,
} from '../src/features/announcements/fan-out/fan-out.ts';
import { type BuiltCourse, buildCourse, enrol } from './courses.ts';
import { inLanes } from './in-lanes.ts';
import { addMember, buildOrganization, type BuiltOrganization } from './organizations.ts';
import { buildUser, type Person } from './people.ts';
import { buildApp, type TestApp } from './test-app.ts';

type NewAnnouncement = BodyInputOf<typeof createAnnouncement>;
type Options = NonNullable<Parameters<typeof buildApp>[0]>;

/** What people do with announcements of an institute. */
export function announcementCalls(app: TestApp, orgId: string, { token }: Person) {
  const here = { token, params: { orgId } };
  const at = (announcementId: string) => ({ token, params: { orgId, announcementId } });
  return {
    create: (body: Partial<NewAnnouncement> & Pick<NewAnnouncement, 'courseIds'>, key?: string) =>
      app.call(createAnnouncement, {
        ...here,
        headers: key === undefined ? {} : { 'idempotency-key': key },
        body: {
          title: 'Class at 3 pm',
          text: 'Tomorrow we meet at **3 pm** in hall 2.',
          audience: 'courses',
          ...body,
        },
      }),
    update: (found: Announcement, changes: Partial<BodyInputOf<typeof updateAnnouncement>> = {}) =>
      app.call(updateAnnouncement, {
        ...at(found.id),
        body: {
          title: found.title,
          text: found.text,
          audience: found.audience,
          courseIds: found.courses.map(({ id }) => id),
          isUrgent: found.isUrgent,
          mustConfirm: found.mustConfirm,
          expiresAt: found.expiresAt,
          version: found.version,
          ...changes,
        },
      }),
    remove: (id: string) => app.call(deleteAnnouncement, at(id)),
    publish: (id: string, version: number, publish = 'now') =>
      app.call(publishAnnouncement, { ...at(id), body: { publish, version } }),
    recall: (id: string) => app.call(recallAnnouncement, { ...at(id), body: {} }),
    withdraw: (id: string, reason = '') =>
      app.call(withdrawAnnouncement, { ...at(id), body: { reason } }),
    remind: (id: string, to: 'unseen' | 'unconfirmed' = 'unseen') =>
      app.call(remindAnnouncement, { ...at(id), body: { to } }),
    get: (id: string) => app.call(getAnnouncement, at(id)),
    list: async (query: Readonly<Record<string, string>> = {}) =>
      (await app.call(listAnnouncements, { ...here, query })).body,
    receipts: (id: string, query: Readonly<Record<string, string>> = {}) =>
      app.call(listReceipts, { ...at(id), query }),
    see: (...ids: readonly string[]) => app.call(markSeen, { token, body: { ids: [...ids] } }),
    confirm: (announcementId: string, version: number, claimed: string | null = null) =>
      app.call(confirmAnnouncement, {
        token,
        params: { announcementId },
        body: { version, at: claimed },
      }),
    unconfirmed: async () => (await app.call(listUnconfirmed, { token })).body,
  };
}

/** Its time has come: the job publishes it and tells everybody. */
export async function comeDue(app: TestApp, id: string): Promise<void> {
  await app.pool.query(
    `update announcements set publish_at = least(publish_at, now()) where id = $1 and state = 'scheduled'`,
    [id],
  );
  await tellOfAnnouncement(createDatabase(app.pool), id);
}

/** The job of each minute. */
export const tellAll = (app: TestApp): Promise<void> =>
  tellOfAllAnnouncements(createDatabase(app.pool));

/** An institute with an admin, a lecturer with a course, and three students in it, for each test of a file. */
export function openAnnouncements(options: Options = {}) {
  let app: TestApp;
  let admin: Person;
  let lecturer: Person;
  let other: Person;
  let pupils: readonly Person[];
  let organization: BuiltOrganization;
  let course: BuiltCourse;

  beforeAll(async () => {
    app = await buildApp({
      hasBackground: false,
      settings: { RATE_LIMIT_SCALE: '1000' },
      ...options,
    });
    admin = await buildUser(app, { isVerified: true });
    lecturer = await buildUser(app, { firstName: 'Kasun', lastName: 'Perera', isVerified: true });
    other = await buildUser(app, { isVerified: true });
    pupils = await inLanes(['Nimal', 'Sunil', 'Kamal'], (firstName) =>
      buildUser(app, { firstName, lastName: 'Silva', isVerified: true }),
    );
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    organization = await buildOrganization(app, admin);
    await addMember(app, organization, lecturer, 'lecturer');
    await addMember(app, organization, other, 'lecturer');
    course = await buildCourse(app, organization, { title: 'Physics', lecturers: [lecturer] });
    for (const pupil of pupils) {
      await addMember(app, organization, pupil, 'student');
      await enrol(app, course, pupil);
    }
  });

  const as = (person: Person) => announcementCalls(app, organization.orgId, person);
  return {
    /** Who and what there is, asked for when a test runs. */
    room: () => {
      const [pupil, second, third] = pupils as readonly [Person, Person, Person];
      return { app, admin, lecturer, other, pupil, second, third, organization, course };
    },
    as,
    /** One of the lecturer to the course, published and told. */
    published: async (
      changes: Partial<NewAnnouncement> = {},
      by = lecturer,
    ): Promise<Announcement> => {
      const wish = { courseIds: [course.courseId], ...changes };
      const { body } = await as(by).create({ ...wish, publish: 'now' });
      await comeDue(app, body.id);
      return (await as(by).get(body.id)).body.announcement;
    },
    /** To whom mails of a kind about it went, by address. */
    mailed: async (id: string, kind = 'announcement'): Promise<readonly string[]> => {
      const { rows } = await app.pool.query<{ recipient: string }>(
        'select recipient from mails where subject_id = $1 and kind = $2 order by recipient',
        [id, kind],
      );
      return rows.map(({ recipient }) => recipient);
    },
  };
}
