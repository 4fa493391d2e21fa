import { enrolLearners } from '@panthiya/contract/courses/enrolments.contract';
import { exportStudents } from '@panthiya/contract/students/class-lists.contract';
import { expect, it } from 'vitest';
import { buildCourse } from '../testing/courses.ts';
import { openDuties } from '../testing/duties.ts';
import { readExport } from '../testing/lists.ts';
import { openInstitute } from '../testing/students.ts';

const office = openInstitute();
const { room, here } = office;
const { buildClerk } = openDuties(office);

it('R21.5.2 R11.1.7 the front desk does not learn by a filter who is in a draft', async () => {
  const { app, admin, organization } = room();
  const { token } = await buildClerk();
  const { id } = (await office.add({ name: 'Sanduni Silva' })).body;
  const draft = await buildCourse(app, organization, { status: 'draft', title: 'Draft' });
  const { courseId } = draft;
  await app.call(enrolLearners, {
    token: admin.token,
    params: { ...draft },
    body: { studentIds: [id] },
  });
  for (const search of ['', 'sanduni']) {
    expect((await office.list({ courseId, search })).students).toHaveLength(1);
    expect((await office.list({ courseId, search }, token)).students).toEqual([]);
  }
  expect((await office.list({}, token)).students).toMatchObject([{ courseCount: 0 }]);
  expect((await office.list()).students).toMatchObject([{ courseCount: 1 }]);
  const read = (by: string) =>
    readExport(app, exportStudents, { ...here(by), query: { courseId } });
  expect((await read(admin.token)).rows).toHaveLength(1);
  expect((await read(token)).rows).toEqual([]);
});
