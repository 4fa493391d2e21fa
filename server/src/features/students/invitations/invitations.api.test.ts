import {
  acceptInvite,
  createInvites,
  declineInvite,
  listOwnInvites,
  lookUpInvite,
} from '@panthiya/contract/organizations/invites.contract';
import { lookUpCode } from '@panthiya/contract/organizations/join-codes.contract';
import { mergeStudents } from '@panthiya/contract/students/merges.contract';
import { removeStudent, restoreStudent } from '@panthiya/contract/students/students.contract';
import { describe, expect, it } from 'vitest';
import { openClaims } from '../../../../testing/claims.ts';
import { openDuties } from '../../../../testing/duties.ts';
import { addMember } from '../../../../testing/organizations.ts';
import { buildUser } from '../../../../testing/people.ts';
import { openStudentInvitations } from '../../../../testing/student-invitations.ts';

const claims = openClaims();
const { room, office, addStudent, codeOf, use, unclaim, counts } = claims;
const { setEmail, send, invite, withdraw, waitingFor, accept } = openStudentInvitations(claims);

const duties = openDuties(claims);

const buildInvited = () =>
  buildUser(room().app, { firstName: 'Sanduni', lastName: 'Silva', isVerified: true });

describe('R21.2.3 an invited student', () => {
  it('R21.2.3 R21.3.2 whoever accepts becomes the student of the list: courses, number, the same seat', async () => {
    const pupil = await buildInvited();
    const id = await addStudent();
    const code = await codeOf(id);
    const before = { row: await office.read(id), counts: await counts() };
    const sent = await invite(id, pupil.email.toUpperCase());
    expect(sent).toMatchObject({ status: 200, body: { invitation: { state: 'waiting' } } });
    expect(await counts()).toEqual(before.counts);
    expect((await accept(pupil)).body).toMatchObject({
      role: 'student',
      course: { title: 'Physics 2027', state: 'active' },
    });
    const row = await office.read(id);
    expect(row).toMatchObject({
      uid: pupil.uid,
      indexNumber: before.row.indexNumber,
      claim: { listedName: 'Sanduni Silva' },
      invitation: null,
    });
    expect(row.courses).toEqual(before.row.courses);
    expect(await counts()).toEqual({
      members: before.counts.members + 1,
      accountless: before.counts.accountless - 1,
    });
    expect((await office.list()).students).toHaveLength(1);
    // The slip opens nothing any more, and names nobody.
    const slip = await room().app.call(lookUpCode, { body: { code } });
    expect(slip.status).toBe(404);
    expect((await use(await buildUser(room().app), code)).status).toBe(404);
  });

  it('R21.2.3 R10.2 the mail names the courses of the student, and its link shows who they become', async () => {
    const { app, organization } = room();
    const id = await addStudent('සඳුනි සිල්වා');
    await invite(id, 'sanduni@example.org');
    const { rows } = await app.pool.query<{ id: string }>(
      `select id from mails where kind = 'invite' and recipient = 'sanduni@example.org'`,
    );
    expect(rows).toHaveLength(1);
    await app.pool.query(
      `update invites set token_hash = sha256(convert_to('a-token-of-a-test-that-is-43-letters-long-xx', 'UTF8')) where organization_id = $1`,
      [organization.id],
    );
    const { body } = await app.call(lookUpInvite, {
      body: { token: 'a-token-of-a-test-that-is-43-letters-long-xx' },
    });
    expect(body).toMatchObject({ studentName: 'සඳුනි සිල්වා', courses: ['Physics 2027'] });
  });

  it('R21.2.3 an invitation goes out again with a new link, is taken back, and ends with another address', async () => {
    const pupil = await buildInvited();
    const id = await addStudent();
    expect((await send(id)).body).toMatchObject({ code: 'STUDENT_WITHOUT_EMAIL' });
    await invite(id, pupil.email);
    await send(id);
    expect(await waitingFor(pupil)).toHaveLength(1);
    expect((await withdraw(id)).status).toBe(200);
    expect((await withdraw(id)).status).toBe(404);
    expect(await waitingFor(pupil)).toEqual([]);
    expect((await office.read(id)).invitation).toMatchObject({ state: 'withdrawn' });
    await send(id);
    expect(await waitingFor(pupil)).toHaveLength(1);
    await setEmail(id, 'another@example.org');
    expect(await waitingFor(pupil)).toEqual([]);
  });

  it('R21.2.3 the invitation ends when the student leaves, goes into another row, or is claimed by the code', async () => {
    const { app, organization } = room();
    const [left, gone, claimed] = await Promise.all([
      buildInvited(),
      buildInvited(),
      buildInvited(),
    ]);
    const ids = [await addStudent('A'), await addStudent('B'), await addStudent('C')] as const;
    await invite(ids[0], left.email);
    await invite(ids[1], gone.email);
    await invite(ids[2], claimed.email);
    await app.call(removeStudent, office.at(ids[0]));
    await app.call(mergeStudents, { ...office.here(), body: { keep: ids[2], merge: ids[1] } });
    expect(await waitingFor(left)).toEqual([]);
    expect(await waitingFor(gone)).toEqual([]);
    await app.call(restoreStudent, { ...office.at(ids[0]), body: {} });
    expect(await waitingFor(left)).toEqual([]);
    await use(await buildUser(app), await codeOf(ids[2]));
    expect(await waitingFor(claimed)).toEqual([]);
    const { rows } = await app.pool.query(
      `select 1 from invites where state = 'pending' and organization_id = $1`,
      [organization.id],
    );
    expect(rows).toEqual([]);
  });

  it('R21.3.3 a claim by an invitation is taken back, and the right person is invited', async () => {
    const [wrong, right] = await Promise.all([buildInvited(), buildInvited()]);
    const id = await addStudent();
    await invite(id, wrong.email);
    await accept(wrong);
    expect((await unclaim(id)).status).toBe(200);
    await invite(id, right.email);
    expect((await accept(right)).status).toBe(200);
    expect((await office.read(id)).uid).toBe(right.uid);
  });

  it('R21.3.4 a student of before comes back as that one, and a present one is asked to tell the office', async () => {
    const { app, organization } = room();
    const [present, former] = await Promise.all([buildInvited(), buildInvited()]);
    const ids = [await addStudent('A'), await addStudent('B')] as const;
    expect((await invite(ids[0], present.email)).status).toBe(200);
    await addMember(app, organization, present, 'student');
    expect((await accept(present)).body).toMatchObject({ code: 'STUDENT_ALREADY' });
    expect((await send(ids[0])).body).toMatchObject({ code: 'EMAIL_OF_MEMBER' });
    await addMember(app, organization, former, 'student');
    await app.pool.query(
      `update memberships set removed_at = now(), removed_by = user_id where user_id = (select id from users where uid = $1)`,
      [former.uid],
    );
    await invite(ids[1], former.email);
    expect((await accept(former)).status).toBe(200);
    const names = (await office.list()).students.map(({ name, hasAccount }) => [name, hasAccount]);
    expect(names).toContainEqual(['SANDUNI SILVA', true]);
    expect(names).toContainEqual(['B', false]);
  });

  it('R21.2.3 an address that another invitation waits for gets no second one; one of nobody becomes the student’s', async () => {
    const { app } = room();
    const pupil = await buildInvited();
    const ids = [await addStudent('A'), await addStudent('B')] as const;
    await app.call(createInvites, {
      ...office.here(),
      body: { email: pupil.email, role: 'student' },
    });
    expect((await invite(ids[0], pupil.email)).status).toBe(200);
    expect(await waitingFor(pupil)).toHaveLength(1);
    expect((await invite(ids[1], pupil.email)).body).toMatchObject({ code: 'EMAIL_INVITED' });
    await accept(pupil);
    expect((await office.read(ids[0])).uid).toBe(pupil.uid);
  });

  it('R21.2.3 an invitation under Members to the address of a student without an account is theirs', async () => {
    const { app } = room();
    const pupil = await buildInvited();
    const id = await addStudent();
    await setEmail(id, pupil.email);
    await app.call(createInvites, {
      ...office.here(),
      body: { emails: [pupil.email], role: 'student' },
    });
    expect((await office.read(id)).invitation).toMatchObject({ state: 'waiting' });
    await accept(pupil);
    expect((await office.list()).students).toMatchObject([{ id, uid: pupil.uid }]);
  });

  it('R21.2.3 a declined invitation is shown, and an address that nobody confirmed gets nothing', async () => {
    const { app } = room();
    const [pupil, unconfirmed] = await Promise.all([buildInvited(), buildUser(app)]);
    const ids = [await addStudent('A'), await addStudent('B')] as const;
    await invite(ids[0], pupil.email);
    const [own] = await waitingFor(pupil);
    await app.call(declineInvite, { token: pupil.token, params: { id: own?.id ?? '' } });
    expect((await office.read(ids[0])).invitation).toMatchObject({ state: 'declined' });
    await invite(ids[1], unconfirmed.email);
    const asked = await app.call(listOwnInvites, { token: unconfirmed.token });
    expect(asked.status).toBe(403);
    expect((await accept(unconfirmed)).status).toBe(403);
    expect((await office.read(ids[1])).uid).toBeNull();
  });
});

describe('R21.2.3 who invites', () => {
  it('R21.2.3 R21.5.2 the front desk invites; its invitations end with the duty', async () => {
    const desk = await duties.buildClerk('student');
    const pupil = await buildInvited();
    const id = await addStudent();
    await setEmail(id, pupil.email);
    expect((await send(id, desk.token)).status).toBe(200);
    expect(await waitingFor(pupil)).toHaveLength(1);
    await duties.give(desk.uid, []);
    expect(await waitingFor(pupil)).toEqual([]);
  });

  it('R21.2.3 whoever has not confirmed their own address invites nobody', async () => {
    const { app, admin } = room();
    const id = await addStudent();
    await setEmail(id, 'somebody@example.org');
    await app.pool.query('update users set email_verified_at = null where uid = $1', [admin.uid]);
    expect((await send(id)).body).toMatchObject({ code: 'EMAIL_UNVERIFIED' });
  });
});

it.each(['code', 'invitation'] as const)(
  'R21.2.3 R21.3.2 of 50 claims of one student by code and by invitation exactly one wins, the %s asked first',
  async (first) => {
    const { app } = room();
    const pupil = await buildInvited();
    const id = await addStudent();
    await invite(id, pupil.email);
    const code = await codeOf(id);
    const people = await Promise.all(Array.from({ length: 25 }, () => buildUser(app)));
    const [waiting] = await waitingFor(pupil);
    const body = { id: waiting?.id ?? '' };
    const before = await counts();
    const byCode = people.map((person) => () => use(person, code));
    const byInvitation = people.map(
      () => () => app.call(acceptInvite, { token: pupil.token, body }),
    );
    const calls = first === 'code' ? [...byCode, ...byInvitation] : [...byInvitation, ...byCode];
    const answers = await Promise.all(calls.map((call) => call()));
    const won = answers.filter(({ status }) => status === 200).length;
    expect([won, answers.filter(({ status }) => status >= 500)]).toEqual([1, []]);
    expect(await counts()).toEqual({
      members: before.members + 1,
      accountless: before.accountless - 1,
    });
  },
);
