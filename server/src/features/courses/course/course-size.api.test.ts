import { describe, expect, it } from 'vitest';
import { openLessonRoom, liveSessionIn } from '../../../../testing/lessons.ts';

const { lessons, room } = openLessonRoom();

describe('the largest legal course', () => {
  it('R11.2.7 a course has 1,000 lessons at most, however they come: added, repeated, or taken back', async () => {
    await room().app.pool.query(
      `with unit as (insert into sections (id, course_id, title, position)
         select gen_random_uuid(), $1, 'Unit', n from generate_series(1, 5) n returning id, position)
       insert into lessons (id, course_id, section_id, title, position)
         select gen_random_uuid(), $1, unit.id, 'L', n - 1 from unit, generate_series(1, 200) n where unit.position < 5 or n <= 198`,
      [room().course.courseId],
    );
    const refusal = [400, 'A course can have at most 1,000 lessons.'];
    const session = liveSessionIn(1);
    const three = await lessons.add(room().token, room().sectionId, { session, weeks: 3 });
    expect([three.status, three.body.message]).toEqual(refusal);
    const { id } = (await lessons.add(room().token, room().sectionId)).body;
    await lessons.remove(room().token, id);
    const two = await lessons.add(room().token, room().sectionId, { session, weeks: 2 });
    expect(two.status).toBe(201);
    const back = await lessons.restore(room().token, id);
    expect([back.status, back.body.message]).toEqual(refusal);
    const one = await lessons.add(room().token, room().sectionId);
    expect([one.status, one.body.message]).toEqual(refusal);
  });
});
