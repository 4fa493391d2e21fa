import { describe, expect, it } from 'vitest';
import { comeDue, openAnnouncements } from '../../../../testing/announcements.ts';

const { room, as, published, mailed } = openAnnouncements();

const codeOf = ({ status, body }: { status: number; body: unknown }) =>
  (body as { code?: string }).code ?? status;
const rowsOf = async (statement: string, ...values: readonly unknown[]) =>
  (await room().app.pool.query<Record<string, unknown>>(statement, [...values])).rows;

describe('R17.1.10 reminders', () => {
  it('go to who has not seen it, once an hour and three times', async () => {
    const { app, lecturer, pupil, second, third } = room();
    const { id } = await published();
    await as(pupil).see(id);
    expect((await as(lecturer).remind(id)).status).toBe(200);
    await comeDue(app, id);
    expect(await mailed(id, 'announcement-reminder')).toEqual(
      [second.email, third.email].toSorted(),
    );
    const early = await as(lecturer).remind(id);
    expect(codeOf(early)).toBe('REMINDED_LATELY');
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(3000);
    const later = () =>
      rowsOf(
        `update fan_outs set begun_at = begun_at - interval '61 minutes' where announcement_id = $1`,
        id,
      );
    for (const status of [200, 200, 409]) {
      await later();
      expect((await as(lecturer).remind(id)).status).toBe(status);
      await comeDue(app, id);
    }
    expect((await as(lecturer).get(id)).body.announcement.left?.reminders).toBe(0);
  });

  it('of 50 at once one is sent', async () => {
    const { lecturer } = room();
    const { id } = await published();
    const answers = await Promise.all(Array.from({ length: 50 }, () => as(lecturer).remind(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('to who has not confirmed, also when they have seen it; not of one that asks for nothing', async () => {
    const { app, lecturer, pupil, second, third } = room();
    const { id } = await published({ mustConfirm: true });
    await as(pupil).confirm(id, 1);
    await as(second).see(id);
    await as(lecturer).remind(id, 'unconfirmed');
    await comeDue(app, id);
    expect(await mailed(id, 'announcement-reminder')).toEqual(
      [second.email, third.email].toSorted(),
    );
    const plain = await published();
    expect((await as(lecturer).remind(plain.id, 'unconfirmed')).status).toBe(400);
  });
});
