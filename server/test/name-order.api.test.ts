import { listEnrolments } from '@panthiya/contract/courses/enrolments.contract';
import { listCourses } from '@panthiya/contract/courses/courses.contract';
import { getProgress } from '@panthiya/contract/courses/progress.contract';
import { listMembers } from '@panthiya/contract/organizations/members.contract';
import { listAllOrganizations } from '@panthiya/contract/provider/organizations.contract';
import { listUsers } from '@panthiya/contract/provider/users.contract';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { migrateDatabase } from '../src/db/migrate.ts';
import { readOrderVersions } from '../src/db/name-order.ts';
import { POOL_LIMITS } from '../src/db/pool.ts';
import { WAIT } from '../testing/ceilings.ts';
import { buildDesk } from '../testing/billing-staff.ts';
import { buildCourse, type BuiltCourse, enrol } from '../testing/courses.ts';
import { addMember, buildOrganization } from '../testing/organizations.ts';
import { buildUser, type Person } from '../testing/people.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestApp } from '../testing/test-app.ts';

/**
 * As a school's register has them. By code points ÄRIYA and ZOYSA change places, ற stands before ல, and ன before ப. ශ්‍ර is ශ and
 * then ර; the joiner in it has no place of its own.
 */
const IN_ORDER = [
  'AMAL',
  'AMALI',
  'ÄRIYA',
  'KUMARI',
  'ZOYSA',
  'අමර',
  'ආනන්ද',
  'ඉෂානි',
  'කමල්',
  'ක්‍රිෂාන්',
  'ශ්‍රියානි',
  'සමන්',
  'හේමා',
  'அமுதா',
  'கலா',
  'குமார்',
  'பவானி',
  'லதா',
  'றமணன்',
  'னகுலன்',
  'ஸ்ரீதர்',
];
const PAGE = 5;

let app: TestApp;
let staff: Person;
let owner: Person;
let course: BuiltCourse;
beforeAll(async () => {
  ({ app, staff } = await buildDesk({ hasBackground: false }));
  owner = await buildUser(app, { lastName: 'OWNER', isVerified: true });
  const organization = await buildOrganization(app, owner);
  course = await buildCourse(app, organization);
  // In the order of code points, which is another.
  for (const firstName of IN_ORDER.toSorted()) {
    const person = await buildUser(app, { firstName, lastName: 'XX', isVerified: true });
    await addMember(app, organization, person, 'student');
    await enrol(app, course, person);
    await buildOrganization(app, person, { name: firstName });
    await buildCourse(app, organization, { title: firstName });
  }
});
afterAll(() => app.close());

/** A page of a list: what stands in its lines, and where the next one begins. */
interface Page {
  readonly names: readonly string[];
  readonly nextCursor: string | null;
}
type ReadPage = (query: Readonly<Record<string, string>>) => Promise<Page>;

const asOwner = () => ({
  token: owner.token,
  params: { orgId: course.orgId, courseId: course.courseId },
});
const asStaff = (query: Readonly<Record<string, string>>) => ({ token: staff.token, query });
/** All have the same last name, so that the first one orders them. */
const firstNames = (people: readonly { readonly name: string }[]) =>
  people.map(({ name }) => name.split(' ')[0] ?? '');

const LISTS: Readonly<Record<string, ReadPage>> = {
  members: async (query) => {
    const { body } = await app.call(listMembers, { ...asOwner(), query });
    return { names: firstNames(body.members), nextCursor: body.nextCursor };
  },
  'members that were searched': async (query) => {
    const { body } = await app.call(listMembers, {
      ...asOwner(),
      query: { ...query, search: 'xx' },
    });
    return { names: firstNames(body.members), nextCursor: body.nextCursor };
  },
  'students of a course': async (query) => {
    const { body } = await app.call(listEnrolments, { ...asOwner(), query });
    return { names: firstNames(body.enrolments), nextCursor: body.nextCursor };
  },
  'progress of students': async (query) => {
    const { body } = await app.call(getProgress, { ...asOwner(), query });
    return { names: firstNames(body.learners), nextCursor: body.nextCursor };
  },
  courses: async (query) => {
    const { body } = await app.call(listCourses, { ...asOwner(), query });
    return { names: body.courses.map(({ title }) => title), nextCursor: body.nextCursor };
  },
  'users of the provider': async (query) => {
    const asked = asStaff({ ...query, sort: 'name' });
    const { body } = await app.call(listUsers, asked);
    return { names: firstNames(body.users), nextCursor: body.nextCursor };
  },
  'users that were searched': async (query) => {
    const asked = asStaff({ ...query, search: 'xx' });
    const { body } = await app.call(listUsers, asked);
    return { names: firstNames(body.users), nextCursor: body.nextCursor };
  },
  'organizations of the provider': async (query) => {
    const asked = asStaff({ ...query, sort: 'name' });
    const { body } = await app.call(listAllOrganizations, asked);
    return { names: body.organizations.map(({ name }) => name), nextCursor: body.nextCursor };
  },
};

/** The whole list, page by page. */
async function readAll(read: ReadPage): Promise<readonly string[]> {
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await read({ limit: String(PAGE), ...(cursor !== null && { cursor }) });
    names.push(...page.names);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return names;
}

describe('R15.5.5 lists are in the order of names: Latin, then Sinhala, then Tamil letters', () => {
  it.each(Object.entries(LISTS))('%s', async (_, read) => {
    const names = await readAll(read);
    expect(names.filter((name) => IN_ORDER.includes(name))).toEqual(IN_ORDER);
  });
});

describe('R15.5.6 another version of the order', () => {
  it('has its indexes built again at the next start, which says so once', async () => {
    const { connection, close } = await createTestDatabase();
    const client = new Client(connection);
    await client.connect();
    const fileOf = async () => {
      const { rows } = await client.query<{ file: string }>(
        `select pg_relation_filenode('memberships_by_name_idx') as file`,
      );
      return rows[0]?.file;
    };
    const reports: string[] = [];
    const start = () => migrateDatabase(connection, (message) => reports.push(message));
    try {
      const fileBefore = await fileOf();
      await start();
      expect([await fileOf(), reports]).toEqual([fileBefore, []]);

      await client.query(`update pg_collation set collversion = '1.0' where collname = 'names'`);
      expect(await readOrderVersions(client)).toMatchObject({ built: '1.0' });
      await start();
      expect(await fileOf()).not.toBe(fileBefore);
      expect(reports).toHaveLength(1);
      for (const index of [
        'courses_by_title_idx',
        'member_words_organization_id_word_sort_name_user_id_pk',
        'memberships_admins_idx',
        'memberships_by_name_idx',
        'memberships_lecturers_idx',
        'memberships_removed_idx',
        'organizations_by_name_idx',
        'user_words_word_sort_name_user_id_pk',
        'users_by_name_idx',
      ]) {
        expect(reports[0]).toContain(index);
      }
      const { built, present } = await readOrderVersions(client);
      expect(built).toBe(present);
      await start();
      expect(reports).toHaveLength(1);
    } finally {
      await client.end();
      await close();
    }
  });

  it('holds up nobody behind a long read of another server, and goes on after it', async () => {
    const { connection, close } = await createTestDatabase();
    const [reader, other] = [new Client(connection), new Client(connection)];
    await Promise.all([reader.connect(), other.connect()]);
    try {
      await other.query(`update pg_collation set collversion = '1.0' where collname = 'names'`);
      // Whoever plans a read looks at each index of the table, and keeps it to the end of the transaction.
      await reader.query('begin; select count(*) from memberships');
      const reports: string[] = [];
      const starting = migrateDatabase(connection, (message) => reports.push(message));
      const isWaiting = async () => {
        const { rowCount } = await other.query(
          `select from pg_stat_activity
           where datname = current_database() and application_name = 'panthiya-migrate' and wait_event_type = 'Lock'`,
        );
        return rowCount === 1;
      };
      await vi.waitUntil(isWaiting, WAIT);
      // It stands in line behind the start, which steps aside before a call gives up.
      await other.query(`set lock_timeout = ${POOL_LIMITS.lockMs}`);
      await other.query('select count(*) from memberships');
      expect(reports).toHaveLength(1);
      expect(await readOrderVersions(other)).toMatchObject({ built: '1.0' });
      await reader.query('commit');
      await starting;
      const { built, present } = await readOrderVersions(other);
      expect(built).toBe(present);
    } finally {
      await Promise.all([reader.end(), other.end()]);
      await close();
    }
  });
});
