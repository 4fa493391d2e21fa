import { removeLearner } from '@panthiya/contract/courses/enrolments.contract';
import { describe, expect, it } from 'vitest';
import { createDatabase } from '../../../db/database.ts';
import { removeFormerMembers } from '../../../domain/memberships/former-members.repository.ts';
import { openClassroom } from '../../../../testing/classroom.ts';
import { addLecturer, enrol } from '../../../../testing/courses.ts';
import { addMember } from '../../../../testing/organizations.ts';
import { buildUser } from '../../../../testing/people.ts';

const {
  room,
  buildPupil,
  remove,
  restore,
  list,
  leaveOrganization,
  restoreInOrganization,
  makeCode,
  joinBy,
  enrolBy,
  inviteAndAccept,
} = openClassroom();

/** A month passes after the removals, and the hourly clean-up runs. */
async function waitAMonth(): Promise<void> {
  const { app, organization } = room();
  await app.pool.query(
    `update memberships set removed_at = removed_at - interval '31 days' where organization_id = $1`,
    [organization.id],
  );
  await removeFormerMembers(createDatabase(app.pool));
}

describe('R10.3 a removal outlives the 30 days in which it can be undone', () => {
  it('an old code and an old list let nobody in again whom an admin removed', async () => {
    const { owner, lecturer } = room();
    const pupil = await buildPupil();
    const code = await makeCode();
    await leaveOrganization(pupil, owner);
    await waitAMonth();
    const answer = await joinBy(pupil, code);
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'MEMBER_REMOVED' }]);
    expect((await enrolBy(lecturer, pupil)).body.lines).toMatchObject([{ outcome: 'removed' }]);
    expect((await restoreInOrganization(pupil)).status).toBe(404);
    expect((await inviteAndAccept(pupil)).status).toBe(200);
  });

  it('R11.1.4 a lecturer who was removed longer ago teaches nothing when they are invited again', async () => {
    const { app, owner, course, organization } = room();
    const former = await buildUser(app, { isVerified: true });
    await addMember(app, organization, former, 'lecturer');
    await addLecturer(app, course, former);
    await leaveOrganization(former, owner);
    await waitAMonth();
    await inviteAndAccept(former, 'lecturer');
    expect((await list({}, former)).success).toBe(false);
  });
});

it('R11.5.6 a lecturer does not undo what an admin decided about a learner', async () => {
  const { app, owner, lecturer, course } = room();
  const pupil = await buildPupil();
  await enrol(app, course, pupil);
  await app.call(removeLearner, { token: owner.token, params: { ...course, uid: pupil.uid } });
  const answer = await restore(pupil);
  expect([answer.status, answer.body]).toMatchObject([
    403,
    { code: 'FORBIDDEN', message: expect.stringContaining('administrator') },
  ]);
  expect((await enrolBy(lecturer, pupil)).body.lines).toMatchObject([{ outcome: 'removed' }]);
  expect((await enrolBy(owner, pupil)).body.lines).toMatchObject([{ outcome: 'enrol' }]);
  await remove(pupil);
  expect((await restore(pupil)).body).toMatchObject({ state: 'active' });
});
