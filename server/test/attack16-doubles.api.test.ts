import { listDoubles } from '@panthiya/contract/students/doubles.contract';
import { expect, it } from 'vitest';
import { openInstitute } from '../testing/students.ts';

const { room, here } = openInstitute();

it('R21.1.8 a name and birth date of thousands of rows is no proposal, and no work of their square', async () => {
  const { app, organization } = room();
  await app.pool.query(
    `insert into students (organization_id, name, birth_date)
     select $1, 'Nimal Silva', '2009-04-05' from generate_series(1, 3000)`,
    [organization.id],
  );
  const { body } = await app.call(listDoubles, { ...here(), query: { limit: '5' } });
  expect(body.total).toBe(0);
});
