import { dismissDecline } from '@panthiya/contract/courses/enrolments.contract';
import { getToday } from '@panthiya/contract/courses/today.contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { openClassroom } from '../../../../testing/classroom.ts';
import { addMember } from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';

const { room, ask, decline, undoDecision, leaveOrganization, stateOf, mailsOf } = openClassroom();

let pupil: Person;
/** Nobody mails them: their address is not confirmed. */
beforeEach(async () => {
  const { app, organization } = room();
  pupil = await buildUser(app);
  await addMember(app, organization, pupil, 'student');
  await ask(pupil);
});

const declinedOf = async ({ token }: Person) =>
  (await room().app.call(getToday, { token })).body.declined;
const dismiss = ({ token }: Person) =>
  room().app.call(dismissDecline, { token, params: { ...room().course }, body: {} });

describe('R11.5.10 a declined request on the student’s own pages', () => {
  it('says the course, when and why, without any mail', async () => {
    expect(await declinedOf(pupil)).toEqual([]);
    await decline(pupil, 'This class is for repeaters.');
    const { course, organization } = room();
    expect(await declinedOf(pupil)).toMatchObject([
      {
        courseId: course.courseId,
        orgId: organization.orgId,
        reason: 'This class is for repeaters.',
        declinedAt: expect.stringMatching(/Z$/),
      },
    ]);
    expect(await mailsOf('course-request-declined')).toEqual([]);
    expect(await declinedOf(room().lecturer)).toEqual([]);
  });

  it('is gone when they dismiss it, also by a second press, and the request stays declined', async () => {
    await decline(pupil);
    expect((await dismiss(pupil)).status).toBe(200);
    expect((await dismiss(pupil)).status).toBe(200);
    expect([await declinedOf(pupil), await stateOf(pupil)]).toEqual([[], 'declined']);
  });

  it('is gone when the teacher takes the decision back, and a later decline is shown again', async () => {
    await decline(pupil);
    await dismiss(pupil);
    await undoDecision(pupil);
    expect(await declinedOf(pupil)).toEqual([]);
    await decline(pupil, 'The class is over.');
    expect(await declinedOf(pupil)).toMatchObject([{ reason: 'The class is over.' }]);
  });

  it('there is nothing to dismiss before it, and who left the institute reads nothing of it', async () => {
    await dismiss(pupil);
    await decline(pupil);
    expect(await declinedOf(pupil)).toHaveLength(1);
    await leaveOrganization(pupil);
    expect(await declinedOf(pupil)).toEqual([]);
  });
});
