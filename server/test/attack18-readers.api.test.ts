import { listReceipts } from '@panthiya/contract/announcements/receipts.contract';
import { listAnnouncementVersions } from '@panthiya/contract/announcements/writing.contract';
import { describe, expect, it } from 'vitest';
import { writeCursor } from '../src/platform/cursor.ts';
import { NIL_ID } from '../src/platform/identifier.ts';
import { openAnnouncements } from '../testing/announcements.ts';
import type { Person } from '../testing/people.ts';

const { room, as, published, mailed } = openAnnouncements();

it('R17.1.9 R17.1.7 earlier words of a withdrawn announcement are for admins alone', async () => {
  const { app, admin, lecturer, organization } = room();
  const one = await published({ text: 'Rani owes two months.' });
  await as(lecturer).update(one, { text: 'Fees are due.' });
  const texts = async ({ token }: Person) => {
    const params = { orgId: organization.orgId, announcementId: one.id };
    const { status, body } = await app.call(listAnnouncementVersions, { token, params });
    return { status, texts: body.versions.map(({ text }) => text) };
  };
  expect(await texts(lecturer)).toEqual({ status: 200, texts: ['Rani owes two months.'] });
  await as(lecturer).withdraw(one.id, 'Not for all.');
  expect(await texts(lecturer)).toEqual({ status: 200, texts: [] });
  expect((await texts(admin)).texts).toEqual(['Rani owes two months.']);
});

it('R17.1.13 a cursor of one’s own making does not read the list of receipts behind the log’s back', async () => {
  const { app, lecturer, organization } = room();
  const { id } = await published();
  const params = { orgId: organization.orgId, announcementId: id };
  for (const begin of [
    ['-1', '', NIL_ID],
    ['1', '', NIL_ID],
  ]) {
    const query = { cursor: writeCursor(begin) };
    const { body } = await app.call(listReceipts, { token: lecturer.token, params, query });
    expect(body.receipts).toHaveLength(3);
  }
  const noted = async () => {
    const { rows } = await app.pool.query(
      `select from audit_log where event = 'announcement.receipts-read' and details ->> 'announcementId' = $1`,
      [id],
    );
    return rows.length;
  };
  expect(await noted()).toBe(1);
});

describe('R17.1.8 R17.6.3 asking again', () => {
  it('tells nobody for a lecturer whose own address is not confirmed', async () => {
    const { app, lecturer, pupil } = room();
    const one = await published({ mustConfirm: true });
    await as(pupil).confirm(one.id, 1);
    const setVerified = (at: string) =>
      app.pool.query(`update users set email_verified_at = ${at} where uid = $1`, [lecturer.uid]);
    await setVerified('null');
    try {
      const ask = { text: 'At 4 pm.', confirmations: 'ask' } as const;
      expect((await as(lecturer).update(one, ask)).body).toMatchObject({
        code: 'EMAIL_UNVERIFIED',
      });
      expect(await mailed(one.id, 'announcement-asked-again')).toEqual([]);
      expect((await as(lecturer).update(one, { text: 'At 4 pm.' })).status).toBe(200);
    } finally {
      await setVerified('now()');
    }
  });
});
