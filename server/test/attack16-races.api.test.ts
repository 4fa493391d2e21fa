import { dismissDouble } from '@panthiya/contract/students/doubles.contract';
import { mergeStudents } from '@panthiya/contract/students/merges.contract';
import { setConsent } from '@panthiya/contract/students/guardians.contract';
import { expect, it } from 'vitest';
import { openListDesk } from '../testing/class-lists.ts';
import { openDuties } from '../testing/duties.ts';
import { erase } from '../testing/erasing.ts';
import { openGuardians } from '../testing/guardians.ts';
import { addMember } from '../testing/organizations.ts';
import { buildUser } from '../testing/people.ts';
import { openInstitute } from '../testing/students.ts';

const office = openInstitute();
const { room, here } = office;
const { give } = openDuties(office);
const { add, read, of } = openGuardians(() => room().app, office);
const { bring } = openListDesk(room);
const pupil = async (name: string) => (await office.add({ name })).body.id;

it('R21.4.1 of lists and additions of one number at once one guardian is made', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, (_, n) => pupil(`Pupil ${String(n)}`)));
  const lists = ['A', 'B', 'C'].map((letter) =>
    bring(
      [
        'Name\tGuardian’s phone',
        ...[1, 2, 3].map((n) => `${letter} ${String(n)}\t0771112222`),
      ].join('\n'),
    ),
  );
  const answers = await Promise.all([...ids.map((id) => add(id)), ...lists]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const { rows } = await room().app.pool.query(
    'select count(*)::int from guardians where organization_id = $1',
    [room().organization.id],
  );
  expect(rows).toEqual([{ count: 1 }]);
});

it('R21.4.1 nobody has a fifth guardian of lists, additions and merges at once', async () => {
  const [keep, gone] = [await pupil('Keep'), await pupil('Gone')];
  for (const n of [1, 2]) await add(keep, { mobile: `+9477222000${String(n)}` });
  for (const n of [3, 4]) await add(gone, { mobile: `+9477222000${String(n)}` });
  const answers = await Promise.all([
    ...[1, 2, 3, 4, 5].map((n) => add(keep, { mobile: `+9477333000${String(n)}` })),
    bring('Name\tGuardian’s phone\nKeep\t0774440001'),
    room().app.call(mergeStudents, { ...here(), body: { keep, merge: gone } }),
    ...[6, 7].map((n) => add(gone, { mobile: `+9477333000${String(n)}` })),
  ]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect((await read(keep)).guardians).toHaveLength(4);
});

it('R10.5 an erased admin leaves what they wrote down of others', async () => {
  const { app, organization } = room();
  const admin = await buildUser(app, { isVerified: true });
  await addMember(app, organization, admin, 'admin');
  const clerk = await buildUser(app, { isVerified: true });
  await addMember(app, organization, clerk, 'lecturer');
  expect((await give(clerk.uid, ['cashier'], admin.token)).status).toBe(200);
  const ids = [await pupil('One'), await pupil('Two')];
  const [one = '', other = ''] = ids;
  for (const { token } of [admin, clerk]) {
    const guardianId = (
      await add(one, { mobile: token === admin.token ? '+94771110001' : '+94771110002' }, token)
    ).body.id;
    for (const way of ['paper', null, 'phone'] as const)
      expect(
        (
          await app.call(setConsent, {
            ...of(one, guardianId, token),
            body: { purpose: 'mail', way },
          })
        ).status,
      ).toBe(200);
  }
  expect(
    (await app.call(dismissDouble, { ...here(admin.token), body: { one, other } })).status,
  ).toBe(200);
  await erase(app, admin, clerk);
  expect((await read(one)).guardians).toHaveLength(2);
  const { rows } = await app.pool.query(
    'select count(*)::int from member_duties where organization_id = $1',
    [organization.id],
  );
  expect(rows).toEqual([{ count: 0 }]);
});

it('R21.4.1 a guardian whom a list names by letters that nobody sees is called by the number', async () => {
  await bring('Name\tGuardian\tGuardian’s phone\nSanduni\t\u200d\u3164\t0771112222');
  const { rows } = await room().app.pool.query(
    'select name from guardians where organization_id = $1',
    [room().organization.id],
  );
  expect(rows).toEqual([{ name: '077 111 2222' }]);
});
