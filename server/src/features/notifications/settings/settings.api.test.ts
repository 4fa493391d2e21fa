import {
  getNotificationSettings,
  setNotificationSettings,
  unsubscribe,
} from '@panthiya/contract/notifications/settings.contract';
import type { BodyInputOf } from '@panthiya/contract/endpoint/endpoint';
import { describe, expect, it, vi } from 'vitest';
import { openAnnouncements } from '../../../../testing/announcements.ts';
import { WAIT } from '../../../../testing/ceilings.ts';
import { enrol } from '../../../../testing/courses.ts';
import { bellOf } from '../../../../testing/notifications.ts';
import { addMember } from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';

const { room, published } = openAnnouncements({ hasBackground: true });

async function newcomer(): Promise<Person> {
  const { app, organization, course } = room();
  const person = await buildUser(app, { isVerified: true });
  await addMember(app, organization, person, 'student');
  await enrol(app, course, person);
  return person;
}
const read = async ({ token }: Person) =>
  (await room().app.call(getNotificationSettings, { token })).body.groups;
const save = ({ token }: Person, groups: BodyInputOf<typeof setNotificationSettings>['groups']) =>
  room().app.call(setNotificationSettings, { token, body: { groups } });
/** The state of the mail about this announcement to this person, once it is sent or dropped. */
const untilDone = (id: string, { email }: Person): Promise<string | undefined> =>
  vi.waitUntil(async () => {
    const { rows } = await room().app.pool.query<{ state: string }>(
      `select state from mails where subject_id = $1 and recipient = $2 and state <> 'queued'`,
      [id, email],
    );
    return rows[0]?.state;
  }, WAIT);
/** The address in the header of the last mail to somebody. */
async function oneClickOf({ email }: Person): Promise<string> {
  const { headers } = await room().app.outbox.waitFor(email, 2);
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  return headers['list-unsubscribe']?.replaceAll(/[<>\s]/g, '') ?? '';
}
const click = (address: string, body = 'List-Unsubscribe=One-Click') =>
  room().app.app.inject({
    method: 'POST',
    url: new URL(address).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: body,
  });

describe('R17.5.1 mails of a group', () => {
  it('come by default, and not to who turned them off: the bell still tells', async () => {
    const { app } = room();
    const pupil = await newcomer();
    const second = await newcomer();
    expect(await read(pupil)).toEqual([
      { group: 'announcements', mail: 'at-once', isFixed: false },
      { group: 'class-changes', mail: 'at-once', isFixed: false },
      { group: 'enrolment', mail: 'at-once', isFixed: false },
      { group: 'payments', mail: 'at-once', isFixed: false },
      { group: 'security', mail: 'at-once', isFixed: true },
    ]);
    const { body } = await save(pupil, [{ group: 'announcements', mail: 'off' }]);
    expect(body.groups[0]).toMatchObject({ group: 'announcements', mail: 'off' });
    expect(await read(second)).not.toContainEqual(expect.objectContaining({ mail: 'off' }));
    const { id } = await published({ title: 'Plain' });
    expect(await untilDone(id, pupil)).toBe('expired');
    expect(await untilDone(id, second)).toBe('sent');
    expect(await bellOf(app, pupil).titles()).toEqual(['Plain']);
    const urgent = await published({ isUrgent: true });
    expect(await untilDone(urgent.id, pupil)).toBe('sent');
    await save(pupil, [{ group: 'announcements', mail: 'at-once' }]);
    expect(await untilDone((await published()).id, pupil)).toBe('sent');
  });

  it('refuses the fixed group, an unknown one, and one that is named twice', async () => {
    const pupil = await newcomer();
    const wrong = [
      [{ group: 'security', mail: 'off' }],
      [{ group: 'weather', mail: 'off' }],
      [{ group: 'payments', mail: 'often' }],
      [
        { group: 'payments', mail: 'off' },
        { group: 'payments', mail: 'at-once' },
      ],
    ] as never[];
    for (const groups of wrong) expect((await save(pupil, groups)).status).toBe(400);
    expect(await read(pupil)).not.toContainEqual(expect.objectContaining({ mail: 'off' }));
  });
});

describe('R17.5.6 one click in a mail program', () => {
  it('turns this group of this person off, signed out; nothing changes by a GET', async () => {
    const { app } = room();
    const pupil = await newcomer();
    const second = await newcomer();
    await published();
    const address = await oneClickOf(pupil);
    const looked = await app.app.inject(new URL(address).pathname);
    expect(looked.statusCode).not.toBe(200);
    expect((await click(address, 'Something=Else')).statusCode).toBe(400);
    expect(await read(pupil)).not.toContainEqual(expect.objectContaining({ mail: 'off' }));
    for (const _ of [1, 2]) expect((await click(address)).statusCode).toBe(200);
    expect((await read(pupil)).filter(({ mail }) => mail === 'off')).toMatchObject([
      { group: 'announcements' },
    ]);
    expect(await read(second)).not.toContainEqual(expect.objectContaining({ mail: 'off' }));
    const token = address.split('/').at(-1) ?? '';
    const undone = await app.call(unsubscribe, { body: { token, mail: 'at-once' } });
    expect(undone.body).toMatchObject({ group: 'announcements', mail: 'at-once' });
    expect(await read(pupil)).not.toContainEqual(expect.objectContaining({ mail: 'off' }));
  });

  it('R17.5.7 the mail has a visible link to the page, with the token of this group in the fragment', async () => {
    const { app } = room();
    const pupil = await newcomer();
    await published();
    const address = await oneClickOf(pupil);
    const { text, html } = await app.outbox.waitFor(pupil.email, 2);
    const link = `/unsubscribe#token=${address.split('/').at(-1)}`;
    expect(text).toMatch(/Turn off emails about announcements:\n\S+\/unsubscribe#token=[\w-]+/);
    expect(text).toContain(link);
    expect(html).toContain(link);
    await published({ isUrgent: true });
    const urgent = await app.outbox.waitFor(pupil.email, 3);
    expect(urgent.text).toContain('Turn off emails about changed classes and urgent news');
  });

  it('a token that we did not make, or that was changed, does nothing', async () => {
    const pupil = await newcomer();
    await published();
    const address = await oneClickOf(pupil);
    const changed = address.replace(/.{3}$/, (end) => (end === 'AAA' ? 'BBB' : 'AAA'));
    for (const wrong of [changed, address.replace(/[^/]+$/, 'A'.repeat(66))])
      expect((await click(wrong)).json()).toMatchObject({ code: 'LINK_INVALID' });
    expect(await read(pupil)).not.toContainEqual(expect.objectContaining({ mail: 'off' }));
  });
});
