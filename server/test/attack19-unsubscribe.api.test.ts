import {
  getNotificationSettings,
  setNotificationSettings,
  unsubscribe,
} from '@panthiya/contract/notifications/settings.contract';
import { expect, it } from 'vitest';
import { openAnnouncements } from '../testing/announcements.ts';
import { buildUser, type Person } from '../testing/people.ts';
import { addMember } from '../testing/organizations.ts';
import { enrol } from '../testing/courses.ts';

const { room, published } = openAnnouncements({ hasBackground: true });

async function subscribed(): Promise<{ pupil: Person; token: string; path: string }> {
  const { app, organization, course } = room();
  const pupil = await buildUser(app, { isVerified: true });
  await addMember(app, organization, pupil, 'student');
  await enrol(app, course, pupil);
  await published();
  const { headers } = await app.outbox.waitFor(pupil.email, 2);
  const address = headers['list-unsubscribe']?.replaceAll(/[<>\s]/g, '') ?? '';
  const path = new URL(address).pathname;
  return { pupil, path, token: path.split('/').at(-1) ?? '' };
}
const choiceOf = async ({ token }: Person) =>
  (await room().app.call(getNotificationSettings, { token })).body.groups[0]?.mail;
const turn = (token: string, mail: 'at-once' | 'off') =>
  room().app.call(unsubscribe, { body: { token, mail } });

it('R17.5.6 whoever has an old mail cannot turn on again what its owner turned off', async () => {
  const { app } = room();
  const { pupil, token } = await subscribed();
  await app.call(setNotificationSettings, {
    token: pupil.token,
    body: { groups: [{ group: 'announcements', mail: 'off' }] },
  });
  expect((await turn(token, 'at-once')).body).toMatchObject({ code: 'LINK_INVALID' });
  // Nor by turning it off first.
  expect((await turn(token, 'off')).status).toBe(200);
  expect((await turn(token, 'at-once')).body).toMatchObject({ code: 'LINK_INVALID' });
  expect(await choiceOf(pupil)).toBe('off');
});

it('R17.5.6 a link undoes what it turned off for ten minutes', async () => {
  const { app } = room();
  const { pupil, token } = await subscribed();
  await turn(token, 'off');
  expect((await turn(token, 'at-once')).status).toBe(200);
  expect(await choiceOf(pupil)).toBe('at-once');
  await turn(token, 'off');
  await app.pool.query(
    `update notification_choices set off_by_link_at = now() - interval '11 minutes'
     where user_id = (select id from users where uid = $1)`,
    [pupil.uid],
  );
  expect((await turn(token, 'at-once')).body).toMatchObject({ code: 'LINK_INVALID' });
  expect(await choiceOf(pupil)).toBe('off');
});

it('R17.5.6 a mail program that posts its click as RFC 8058 recommends, as multipart/form-data, turns the mails off', async () => {
  const { pupil, path } = await subscribed();
  const answer = await room().app.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'multipart/form-data; boundary=x-click' },
    payload:
      '--x-click\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x-click--\r\n',
  });
  expect(answer.statusCode).toBe(200);
  expect(await choiceOf(pupil)).toBe('off');
});
