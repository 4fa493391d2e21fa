import {
  exportMembers,
  listMembers,
  removeMember,
  restoreMember,
} from '@panthiya/contract/organizations/members.contract';
import {
  getOrganization,
  listOrganizations,
} from '@panthiya/contract/organizations/organizations.contract';
import { listStudents } from '@panthiya/contract/students/students.contract';
import { describe, expect, it } from 'vitest';
import { openDuties } from '../../../../testing/duties.ts';
import { readExport } from '../../../../testing/lists.ts';
import { addMember, buildOrganization } from '../../../../testing/organizations.ts';
import { ageSignIns, buildUser } from '../../../../testing/people.ts';
import { letAsk } from '../../../../testing/sign-in-policies.ts';
import { openInstitute } from '../../../../testing/students.ts';

const institute = openInstitute();
const { room, here, buildPupil } = institute;
const { give, buildClerk, dutiesOf, dutiesInLog, dutyMailsTo } = openDuties(institute);

/** A lecturer of no course. */
async function buildLecturer() {
  const lecturer = await buildUser(room().app, { firstName: 'Lal', isVerified: true });
  await addMember(room().app, room().organization, lecturer, 'lecturer');
  return lecturer;
}
const membersOf = async (token?: string) =>
  (await room().app.call(listMembers, here(token))).body.members;
const asStudents = async (token: string) =>
  (await room().app.call(listStudents, here(token))).status;

describe('R21.5.1 giving and taking a duty', () => {
  it('R21.5.2 gives it at once, says so in the log and by mail, and again does nothing', async () => {
    const { uid, token } = await buildLecturer();
    expect(await asStudents(token)).toBe(403);
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await give(uid, ['cashier']);
      expect([status, body.message]).toEqual([200, 'The duties are changed.']);
    }
    expect(await asStudents(token)).toBe(200);
    expect(await dutiesInLog(uid)).toEqual([
      {
        event: 'member.duties-changed',
        changes: [{ field: 'duties', from: [], to: ['cashier'] }],
      },
    ]);
    expect(await dutyMailsTo(uid)).toEqual(['duty-given']);

    await give(uid, []);
    await give(uid, []);
    expect(await asStudents(token)).toBe(403);
    expect((await dutiesInLog(uid)).map(({ changes }) => changes[0]?.to)).toEqual([
      ['cashier'],
      [],
    ]);
    expect(await dutyMailsTo(uid)).toEqual(['duty-given', 'duty-taken']);
  });

  it('R21.5.2 who never confirmed the address is not told by mail', async () => {
    const { person } = await buildPupil();
    await give(person.uid, ['cashier']);
    expect(await dutiesOf(person.uid)).toEqual(['cashier']);
    expect(await dutyMailsTo(person.uid)).toEqual([]);
  });

  it('R21.5.2 asks for a fresh sign-in', async () => {
    const { uid } = await buildLecturer();
    await ageSignIns(room().app, room().admin, '16 minutes');
    expect((await give(uid, ['cashier'])).body.code).toBe('REAUTH_REQUIRED');
    expect(await dutiesOf(uid)).toEqual([]);
  });

  it('R21.5.2 no lecturer, clerk or stranger gives one, and nobody but a present member gets one', async () => {
    const { app } = room();
    const lecturer = await buildLecturer();
    const clerk = await buildClerk();
    const stranger = await buildUser(app, { isVerified: true });
    const elsewhere = await buildOrganization(app, stranger);
    const answers = [
      await give(lecturer.uid, ['cashier'], lecturer.token),
      await give(lecturer.uid, ['cashier'], clerk.token),
      await give(clerk.uid, [], clerk.token),
      await give(lecturer.uid, ['cashier'], stranger.token),
      await give(stranger.uid, ['cashier']),
      await give('00000000-0000-4000-8000-000000000000', ['cashier']),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 404, 404, 404]);
    expect(elsewhere.orgId).not.toBe(room().organization.orgId);
    await app.call(removeMember, { ...here(), params: { ...here().params, uid: lecturer.uid } });
    expect((await give(lecturer.uid, ['cashier'])).status).toBe(404);
    expect(await dutiesOf(clerk.uid)).toEqual(['cashier']);
  });

  it.each([
    [{ duties: ['owner'] }, 'Choose a duty.'],
    [{ duties: ['cashier', 'cashier'] }, 'Choose each duty once.'],
    [{ duties: ['cashier', ''] }, 'Choose a duty.'],
  ])('R21.5.1 %j is refused', async (body, message) => {
    const { uid } = await buildLecturer();
    const { status, body: answer } = await give(uid, body.duties as never);
    expect([status, answer.message]).toEqual([400, message]);
  });

  it('R21.5.1 an admin may take the duty for themselves, as with roles', async () => {
    const { uid } = room().admin;
    expect((await give(uid, ['cashier'])).status).toBe(200);
    expect(await dutiesOf(uid)).toEqual(['cashier']);
  });
});

describe('R21.5.1 a duty ends with the membership', () => {
  it.each(['removed', 'left'])(
    'R21.5.1 who was %s has none, also when they come back',
    async (how) => {
      const { app, admin } = room();
      const clerk = await buildClerk();
      const { uid } = clerk;
      const params = { ...here().params, uid };
      const token = how === 'left' ? clerk.token : admin.token;
      await app.call(removeMember, { token, params });
      expect(await dutiesOf(uid)).toEqual([]);
      expect(await dutiesInLog(uid)).toEqual([
        {
          event: how === 'left' ? 'member.left' : 'member.removed',
          changes: [
            { field: 'roles', from: ['lecturer'], to: [] },
            { field: 'duties', from: ['cashier'], to: [] },
          ],
        },
      ]);
      const comeBack = await app.call(restoreMember, { token: admin.token, params, body: {} });
      // Whoever left comes back by a code.
      expect(comeBack.status).toBe(how === 'left' ? 404 : 200);
      expect(await asStudents(clerk.token)).toBe(how === 'left' ? 404 : 403);
      expect(await dutiesOf(uid)).toEqual([]);
    },
  );

  it('R21.5.1 the database keeps a duty of nobody who is no member', async () => {
    const clerk = await buildClerk();
    const { app, organization } = room();
    await app.call(removeMember, { ...here(), params: { ...here().params, uid: clerk.uid } });
    await expect(
      app.pool.query(
        `insert into member_duties (organization_id, user_id, duty, given_by)
         select $1, id, 'cashier', id from users where uid = $2`,
        [organization.id, clerk.uid],
      ),
    ).rejects.toThrow('only a present member has a duty');
  });

  it('R21.5.2 50 gifts while the member is removed: whoever is removed has none', async () => {
    const { app, admin } = room();
    for (let round = 0; round < 4; round += 1) {
      const { uid } = await buildLecturer();
      const params = { ...here().params, uid };
      const gifts = Array.from({ length: 50 }, (_, at) => give(uid, at % 2 ? ['cashier'] : []));
      const removal = app.call(removeMember, { token: admin.token, params });
      const answers = await Promise.all([...gifts, removal]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(
        new Set(answers.some(({ status }) => status === 404) ? [200, 404] : [200]),
      );
      expect(await dutiesOf(uid)).toEqual([]);
      // One row a change: as often given as taken.
      const log = (await dutiesInLog(uid)).map(
        ({ changes }) => changes.find(({ field }) => field === 'duties')?.to.length,
      );
      expect(log.filter((to) => to === 1)).toHaveLength(log.length / 2);
    }
  });
});

describe('R21.5.1 who sees duties', () => {
  it('R21.5.1 the list and the file of members say them to admins alone', async () => {
    const { app, admin } = room();
    const clerk = await buildClerk('student');
    const lecturer = await buildLecturer();
    const found = (members: Awaited<ReturnType<typeof membersOf>>) =>
      members.find(({ uid }) => uid === clerk.uid)?.duties;
    expect(found(await membersOf())).toEqual(['cashier']);
    expect(found(await membersOf(lecturer.token))).toEqual([]);
    const { header, rows } = await readExport(app, exportMembers, {
      ...here(admin.token),
      query: {},
    });
    const line = rows.find((cells) => cells.includes(clerk.email)) ?? [];
    const cellOf = (name: string) => line[header.indexOf(name)];
    expect([cellOf('Roles'), cellOf('Duties')]).toEqual(['Student', 'Front desk']);
    const ofLecturer = await readExport(app, exportMembers, { ...here(lecturer.token), query: {} });
    expect(ofLecturer.header).not.toContain('Duties');
  });

  it('R21.5.1 R18.5.2 their own organizations carry them, and say when they wait for a second step', async () => {
    const { app, organization } = room();
    const { token } = await buildClerk();
    const own = async () => {
      const cards = (await app.call(listOrganizations, { token })).body.organizations;
      const { body } = await app.call(getOrganization, here(token));
      return [cards[0], body.organization].map((one) => [one?.duties, one?.areDutiesUnproven]);
    };
    expect(await own()).toEqual([
      [['cashier'], undefined],
      [['cashier'], undefined],
    ]);
    await letAsk(app, organization, 'admins');
    expect(await own()).toEqual([
      [['cashier'], true],
      [['cashier'], true],
    ]);
    expect((await room().app.call(listStudents, here(token))).body.code).toBe(
      'SECOND_FACTOR_SETUP',
    );
    const [plain] = (await app.call(listOrganizations, { token: room().admin.token })).body
      .organizations;
    expect(plain).not.toHaveProperty('duties');
  });
});
