import { describe, expect, it } from 'vitest';
import { openAnnouncements } from '../testing/announcements.ts';
import { letAsk } from '../testing/sign-in-policies.ts';

const { room, as, published } = openAnnouncements();

describe('R18.5.2 R17.13.1 staff who have shown no second step', () => {
  it('read, list, see and confirm nothing that is for staff, and all that is for everyone', async () => {
    const { app, admin, lecturer, organization } = room();
    const to = { courseIds: [], mustConfirm: true };
    const forStaff = await published({ ...to, audience: 'staff' }, admin);
    const forAll = await published({ ...to, audience: 'everyone' }, admin);
    await letAsk(app, organization, 'staff');
    const { get, list, unconfirmed, see, confirm } = as(lecturer);
    expect((await get(forStaff.id)).status).toBe(404);
    expect((await get(forAll.id)).status).toBe(200);
    const ids = [forAll.id];
    expect((await list()).announcements.map(({ id }) => id)).toEqual(ids);
    expect((await list({ state: 'unconfirmed' })).announcements.map(({ id }) => id)).toEqual(ids);
    const mine = (await unconfirmed()).announcements.filter(
      ({ orgId }) => orgId === organization.orgId,
    );
    expect(mine.map(({ id }) => id)).toEqual(ids);
    await see(forStaff.id, forAll.id);
    expect((await confirm(forStaff.id, 1)).status).toBe(404);
    const { rows } = await app.pool.query(
      'select announcement_id as id from announcement_receipts where seen_at is not null and announcement_id = any($1)',
      [[forStaff.id, forAll.id]],
    );
    expect(rows).toEqual([{ id: forAll.id }]);
    await letAsk(app, organization, 'none');
    expect((await get(forStaff.id)).status).toBe(200);
    expect((await confirm(forStaff.id, 1)).status).toBe(200);
  });
});
