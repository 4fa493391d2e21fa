import { enrolLearners } from '@panthiya/contract/courses/enrolments.contract';
import { acceptInvite, listOwnInvites } from '@panthiya/contract/organizations/invites.contract';
import { verifyEmail } from '@panthiya/contract/identity/email-verification.contract';
import { register } from '@panthiya/contract/identity/registration.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCourse, type BuiltCourse } from '../../../../testing/courses.ts';
import { buildOrganization, type BuiltOrganization } from '../../../../testing/organizations.ts';
import {
  buildRegistration,
  buildUser,
  GOOD_PASSWORD,
  type Person,
} from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Person;
let organization: BuiltOrganization;
beforeAll(async () => {
  app = await buildApp();
  owner = await buildUser(app, { isVerified: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.pool.query('delete from rate_limits');
  organization = await buildOrganization(app, owner);
});

const invite = (course: BuiltCourse, email: string) =>
  app.call(enrolLearners, {
    token: owner.token,
    params: { ...course },
    body: { people: [{ email, name: '' }] },
  });

async function accept({ token }: Person) {
  const { invites } = (await app.call(listOwnInvites, { token })).body;
  return (await app.call(acceptInvite, { token, body: { id: invites[0]?.id ?? '' } })).body;
}

let strangers = 0;
const newAddress = () => `listed${(strangers += 1)}@example.com`;

describe('R10.2 R11.5.3 an invitation by the list of a course', () => {
  it('names in its mail the courses that it leads into, as they are when it is sent', async () => {
    const address = newAddress();
    const draft = await buildCourse(app, organization, { title: 'Not yet out', status: 'draft' });
    await invite(draft, address);
    expect((await app.outbox.waitFor(address)).text).not.toContain('Not yet out');

    const other = newAddress();
    await invite(await buildCourse(app, organization, { title: 'Physics 2027 Theory' }), other);
    expect((await app.outbox.waitFor(other)).text).toMatch(
      /You join the course “Physics 2027 Theory” when you accept\./,
    );
  });

  it.each(['active', 'waiting'] as const)(
    'accepted leads into its one course, where the newcomer is %s',
    async (state) => {
      const course = await buildCourse(app, organization, { title: 'Physics', capacity: 1 });
      const first = await buildUser(app, { isVerified: true });
      const second = await buildUser(app, { isVerified: true });
      const answers = [];
      for (const person of [first, second]) {
        await invite(course, person.email);
        answers.push(await accept(person));
      }
      expect(answers[state === 'active' ? 0 : 1]).toMatchObject({
        course: { id: course.courseId, title: 'Physics', state },
        message:
          state === 'active'
            ? 'You joined Physics.'
            : 'Physics is full: you are on its waiting list.',
      });
    },
  );

  it('accepted with several courses leads to the institute, where all of them are', async () => {
    const person = await buildUser(app, { isVerified: true });
    for (const title of ['Physics', 'Chemistry']) {
      await invite(await buildCourse(app, organization, { title }), person.email);
    }
    const { course, message } = await accept(person);
    expect([course, message]).toEqual([undefined, expect.stringMatching(/^You joined /)]);
  });

  it('R2.1.30 goes on with a registration, and leads into the course when the address is confirmed', async () => {
    const email = newAddress();
    const course = await buildCourse(app, organization, { title: 'Physics' });
    await invite(course, email);
    const inviteToken = (await app.outbox.waitFor(email)).token ?? '';
    await app.call(register, { body: buildRegistration({ email, joining: { inviteToken } }) });
    const { token = '' } = await app.outbox.waitFor(email, 2);
    const { body } = await app.call(verifyEmail, { body: { token, password: GOOD_PASSWORD } });
    expect(body.joined?.courseId).toBe(course.courseId);
  });
});
