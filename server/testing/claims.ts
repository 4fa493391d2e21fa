import { enrolLearners } from '@panthiya/contract/courses/enrolments.contract';
import { join } from '@panthiya/contract/organizations/join-codes.contract';
import {
  giveClaimCodes,
  renewClaimCode,
  unclaimStudent,
} from '@panthiya/contract/students/claims.contract';
import { beforeEach } from 'vitest';
import { createId } from '../src/platform/identifier.ts';
import { buildCourse, type BuiltCourse } from './courses.ts';
import type { Person } from './people.ts';
import { openInstitute } from './students.ts';

/** An institute with a course for each test of a file, and what its office and pupils do with claim codes. */
export function openClaims() {
  const { room: institute, ...office } = openInstitute();
  let course: BuiltCourse;
  beforeEach(async () => {
    const { app, organization } = institute();
    course = await buildCourse(app, organization, { title: 'Physics 2027' });
  });
  const room = () => ({ ...institute(), course });
  const give = (...studentIds: string[]) =>
    room().app.call(giveClaimCodes, { ...office.here(), body: { studentIds } });
  return {
    room,
    office,
    /** A student without an account who has a place in the course, and an index number. */
    addStudent: async (name = 'Sanduni Silva'): Promise<string> => {
      const indexNumber = createId().slice(-12).toUpperCase();
      const { body } = await office.add({ name, indexNumber });
      const studentIds = [body.id];
      const { app, admin } = room();
      const params = { ...course };
      await app.call(enrolLearners, { token: admin.token, params, body: { studentIds } });
      return body.id;
    },
    give,
    codeOf: async (id: string): Promise<string> => (await give(id)).body.codes[0]?.code ?? '',
    renew: (id: string) => room().app.call(renewClaimCode, { ...office.at(id), body: {} }),
    unclaim: (id: string) => room().app.call(unclaimStudent, { ...office.at(id), body: {} }),
    use: (person: Person, code: string) =>
      room().app.call(join, { token: person.token, body: { code } }),
    /** Members and students without an account, as the plan counts them. */
    counts: async () => {
      const { app, organization } = room();
      const { rows } = await app.pool.query<{ members: number; accountless: number }>(
        'select member_count as members, accountless_count as accountless from organizations where id = $1',
        [organization.id],
      );
      return rows[0] ?? { members: 0, accountless: 0 };
    },
  };
}
