import { exportEnrolments } from '@panthiya/contract/courses/enrolments.contract';
import { describe, expect, it } from 'vitest';
import { openClassroom } from '../../../../testing/classroom.ts';
import { eventsOfCourse } from '../../../../testing/courses.ts';
import { readExport } from '../../../../testing/lists.ts';

const { room, buildPupil, buildPupils, ask, decline, approve } = openClassroom();

const take = (token: string, query: Record<string, string> = {}) =>
  readExport(room().app, exportEnrolments, { token, params: { ...room().course }, query });

describe('R11.5.12 people of a course as a CSV file', () => {
  it('R11.5.12 an admin gets emails too, a lecturer none; it is written down', async () => {
    const [first] = await buildPupils(2);
    if (first === undefined) throw new Error('no pupil');
    await ask(first);
    await approve(first);
    const full = await take(room().owner.token);
    expect(full.headers['content-disposition']).toMatch(/filename="students-[\d-]{10}\.csv"/);
    expect(full.header).toEqual([
      'Name',
      'Name in own script',
      'Index number',
      'Email',
      'Joined (Sri Lanka)',
    ]);
    expect(full.rows.map((row) => row[3])).toEqual([first.email]);
    const short = await take(room().lecturer.token);
    expect(short.header).toEqual([
      'Name',
      'Name in own script',
      'Index number',
      'Joined (Sri Lanka)',
    ]);
    expect(short.rows).toHaveLength(1);
    expect(JSON.stringify(short.rows)).not.toContain('@');
    expect((await take(first.token)).status).toBe(403);
    const events = await eventsOfCourse(room().app, room().course);
    expect(events.filter((event) => event === 'course.learners-exported')).toHaveLength(2);
  });

  it('R11.5.12 each list has the fact that its page shows', async () => {
    const pupil = await buildPupil();
    await ask(pupil);
    expect((await take(room().lecturer.token, { state: 'asked' })).rows).toHaveLength(1);
    await decline(pupil);
    const { header, rows } = await take(room().lecturer.token, { state: 'declined' });
    expect(header).toEqual([
      'Name',
      'Name in own script',
      'Index number',
      'Reason',
      'Since (Sri Lanka)',
    ]);
    expect(rows).toHaveLength(1);
    expect(
      (await take(room().lecturer.token, { state: 'declined', search: 'nobody' })).rows,
    ).toEqual([]);
    expect((await take(room().lecturer.token, { state: 'gone' })).status).toBe(400);
  });
});
