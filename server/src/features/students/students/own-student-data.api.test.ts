import { exportOwnData } from '@panthiya/contract/identity/account.contract';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { erase } from '../../../../testing/erasing.ts';
import { addMember, buildOrganization } from '../../../../testing/organizations.ts';
import { buildUser } from '../../../../testing/people.ts';
import { openOffice, STUDENT_FACTS } from '../../../../testing/students.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
});
afterAll(() => app.close());

/** An institute that knows a pupil with an account, and has given them an index number. */
async function buildPupil() {
  const admin = await buildUser(app, { isVerified: true });
  const organization = await buildOrganization(app, admin, { name: 'Lotus Academy' });
  const pupil = await buildUser(app);
  await addMember(app, organization, pupil, 'student');
  const office = openOffice(() => ({ app, admin, organization }));
  const [{ id } = { id: '' }] = (await office.list()).students;
  await office.change(id, { version: 1 });
  await office.number(id, { indexNumber: 'LOT-1' });
  return { pupil, office, id };
}

it('R21.1.10 the download of own data has what institutes keep of a pupil, without the note', async () => {
  const { pupil } = await buildPupil();
  const answer = await app.app.inject({
    url: `/api${exportOwnData.path}`,
    headers: { authorization: `Bearer ${pupil.token}` },
  });
  const file = unzipSync(answer.rawPayload)['students.json'] ?? new Uint8Array();
  const rows = JSON.parse(strFromU8(file)) as object[];
  const { note, ...facts } = STUDENT_FACTS;
  expect(rows).toMatchObject([{ organization: 'Lotus Academy', indexNumber: 'LOT-1', ...facts }]);
  expect(JSON.stringify(rows)).not.toContain(note);
});

it('R21.1.9 erasing the account removes the row, and its index number is given to nobody else', async () => {
  const { pupil, office, id } = await buildPupil();
  await erase(app, pupil);
  expect((await office.list()).students).toEqual([]);
  expect((await office.list({ state: 'left' })).students).toEqual([]);
  const other = (await office.add({})).body.id;
  const { status, body } = await office.number(other, { indexNumber: 'lot-1' });
  expect([status, body]).toMatchObject([409, { code: 'INDEX_NUMBER_TAKEN' }]);
  const { rows } = await app.pool.query('select 1 from student_words where student_id = $1', [id]);
  expect(rows).toEqual([]);
});
