import { expect, it } from 'vitest';
import { openClassroom } from '../../../../testing/classroom.ts';
import { enrol } from '../../../../testing/courses.ts';
import { bellOf } from '../../../../testing/notifications.ts';
import { addMember } from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';

const { room, limitTo, buildPupil, ask, approve, decline, remove, undoDecision, mailsOf, stateOf } =
  openClassroom();
const bell = (person: Person) => bellOf(room().app, person);

it('R17.4.3 a decided request is one line of the bell, with the state of now', async () => {
  const { course, organization } = room();
  const pupil = await buildPupil();
  await ask(pupil);
  expect(await bell(pupil).titles()).toEqual([]);
  await decline(pupil, 'This class is for repeaters.');
  expect((await bell(pupil).list()).notifications).toMatchObject([
    {
      kind: 'enrolment',
      title: 'Your request to join Combined Maths was declined',
      text: 'The reason: This class is for repeaters.',
      path: `/org/${organization.orgId}/courses/${course.courseId}`,
    },
  ]);
  await undoDecision(pupil);
  expect(await bell(pupil).list()).toMatchObject({ notifications: [], unread: 0 });
  await approve(pupil);
  expect(await bell(pupil).titles()).toEqual(['You have a place in Combined Maths']);
  await remove(pupil);
  expect(await bell(pupil).titles()).toEqual(['You are no longer in Combined Maths']);
  expect((await bell(pupil).state()).unread).toBe(1);
});

it('R17.4.3 a free place is told in the bell too, also where the address is not confirmed', async () => {
  await limitTo(1);
  const { app, course, organization } = room();
  const inside = await buildPupil();
  await enrol(app, course, inside);
  const waiting = await buildUser(app);
  await addMember(app, organization, waiting, 'student');
  await enrol(app, course, waiting, 'waiting');
  expect((await remove(inside)).status).toBe(200);
  expect(await stateOf(waiting)).toBe('active');
  expect(await bell(waiting).titles()).toEqual(['You have a place in Combined Maths']);
  expect(await mailsOf('course-place')).toEqual([]);
});
