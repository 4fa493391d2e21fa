import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCourseCode } from '@panthiya/contract/courses/course-codes.contract';
import { enrolLearners } from '@panthiya/contract/courses/enrolments.contract';
import { createInvites } from '@panthiya/contract/organizations/invites.contract';
import { createJoinCode } from '@panthiya/contract/organizations/join-codes.contract';
import { expect, it } from 'vitest';
import { openClassroom } from '../../../../testing/classroom.ts';
import { addMember } from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';

const { room } = openClassroom();

const MIGRATION = join(
  import.meta.dirname,
  '../../../../migrations',
  '0014_grants-of-former-staff.sql',
);

/** Gives out one of each, as if long ago. */
async function giveOut(by: Person): Promise<void> {
  const { app, course, organization } = room();
  const params = { orgId: organization.orgId };
  const { token } = by;
  await app.call(createJoinCode, { token, params, body: { role: 'student' } });
  await app.call(createInvites, {
    token,
    params,
    body: { email: `${by.uid.slice(0, 8)}@example.com`, role: 'student' },
  });
  await app.call(createCourseCode, { token, params: { ...course }, body: {} });
  await app.call(enrolLearners, {
    token,
    params: { ...course },
    body: { people: [{ email: `${by.uid.slice(0, 8)}-too@example.com`, name: '' }] },
  });
}

it('R6.7 what former staff had given out before ends with the migration, what staff gave stays', async () => {
  const { app, owner, organization } = room();
  const former = await buildUser(app, { isVerified: true });
  await addMember(app, organization, former, 'admin');
  await giveOut(owner);
  await giveOut(former);
  // As it was before roles ended what they gave.
  await app.pool.query(
    `update memberships set roles = '{student}' where user_id = (select id from users where uid = $1)`,
    [former.uid],
  );
  for (const statement of readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint')) {
    await app.pool.query(statement);
  }
  const { rows } = await app.pool.query(
    `select u.uid,
       (select count(*)::int from join_codes c where c.created_by = u.id and c.organization_id = $1 and c.withdrawn_at is null) as codes,
       (select count(*)::int from invites i where i.invited_by = u.id and i.organization_id = $1 and i.state = 'pending') as invites,
       (select count(*)::int from expected_learners e where e.expected_by = u.id and e.course_id = $2) as lists
     from users u where uid = any($3)`,
    [organization.id, room().course.courseId, [owner.uid, former.uid]],
  );
  expect(Object.fromEntries(rows.map(({ uid, ...counts }) => [uid, counts]))).toEqual({
    [owner.uid]: { codes: 2, invites: 2, lists: 1 },
    [former.uid]: { codes: 0, invites: 0, lists: 0 },
  });
});
