import { removeMember } from '@panthiya/contract/organizations/members.contract';
import { lookUpCode } from '@panthiya/contract/organizations/join-codes.contract';
import { giveClaimCodes } from '@panthiya/contract/students/claims.contract';
import { expect, it } from 'vitest';
import { buildPackages } from '../testing/billing.ts';
import { openClaims } from '../testing/claims.ts';
import { addMember } from '../testing/organizations.ts';
import { buildUser } from '../testing/people.ts';

const { room, office, addStudent, give, codeOf, unclaim, use, counts } = openClaims();

it('R21.3.3 who claimed a wrong slip cannot keep the student by leaving: the claim is still taken back', async () => {
  const { app, organization, course } = room();
  const id = await addStudent();
  const thief = await buildUser(app);
  await use(thief, await codeOf(id));
  const orgId = organization.orgId;
  await app.call(removeMember, { token: thief.token, params: { orgId, uid: thief.uid } });
  const before = await counts();
  expect((await unclaim(id)).status).toBe(200);
  const row = await office.read(id);
  expect(row).toMatchObject({ uid: null, name: 'Sanduni Silva', leftAt: null });
  expect(row.courses.map((one) => one.id)).toEqual([course.courseId]);
  expect(await counts()).toEqual({ ...before, accountless: before.accountless + 1 });
  expect((await use(await buildUser(app), await codeOf(id))).status).toBe(200);
});

it('R21.1.6 taking back the claim of a lecturer takes a seat of the plan, and only a free one', async () => {
  const { app, organization } = room();
  const lecturer = await buildUser(app);
  await addMember(app, organization, lecturer, 'lecturer');
  const id = await addStudent();
  await use(lecturer, await codeOf(id));
  await buildPackages(app);
  // The free plan has room for 100: one place is left.
  const { members, accountless } = await counts();
  const others = 99 - members - accountless;
  await app.pool.query(
    `insert into students (organization_id, name) select $1, 'Pupil ' || n from generate_series(1, $2::int) n`,
    [organization.id, others],
  );
  await app.pool.query(
    'update organizations set accountless_count = accountless_count + $2 where id = $1',
    [organization.id, others],
  );
  expect((await office.add({ name: 'The last' })).status).toBe(201);
  expect((await unclaim(id)).body).toMatchObject({ code: 'LIMIT_REACHED' });
  const full = await counts();
  expect(full.members + full.accountless).toBe(100);
  expect((await office.read(id)).uid).toBe(lecturer.uid);
});

it('R21.3.1 slips have codes that work: not the paused one of a disabled maker', async () => {
  const { app, organization } = room();
  const other = await buildUser(app, { isVerified: true });
  await addMember(app, organization, other, 'admin');
  const id = await addStudent();
  const { body } = await app.call(giveClaimCodes, {
    ...office.here(other.token),
    body: { studentIds: [id] },
  });
  const old = body.codes[0]?.code ?? '';
  await app.pool.query('update users set disabled_at = now() where uid = $1', [other.uid]);
  const [given] = (await give(id)).body.codes;
  expect(given?.code).not.toBe(old);
  expect((await use(await buildUser(app), given?.code ?? '')).status).toBe(200);
});

it('R21.3.2 a used code tells a stranger neither the name nor the courses of its student', async () => {
  const { app } = room();
  const id = await addStudent();
  const code = await codeOf(id);
  await use(await buildUser(app, { firstName: 'Real', lastName: 'Pupil' }), code);
  const stranger = await buildUser(app);
  const seen = await app.call(lookUpCode, { token: stranger.token, body: { code } });
  expect([seen.status, JSON.stringify(seen.body).includes('Physics 2027')]).toEqual([404, false]);
});
