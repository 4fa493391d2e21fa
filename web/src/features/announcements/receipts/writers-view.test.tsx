import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  ANNOUNCEMENT_ID,
  announcementIs,
  buildCounts,
  buildOwn,
  buildReceipt,
} from '../../../../testing/announcements.ts';
import { buildCard, LIST, listOf, ORG } from '../../../../testing/organizations.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { type Answers, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { AnnouncementPage } from '../read/announcement-page.tsx';

const ONE = `${ORG}/announcements/${ANNOUNCEMENT_ID}`;
const receiptsAre =
  (changes: Parameters<typeof buildCounts>[0] = {}) =>
  () => ({
    json: {
      success: true,
      receipts: [
        buildReceipt(),
        buildReceipt({
          id: 'u-2',
          name: 'MOHAMED FAZIL',
          indexNumber: null,
          phone: null,
          standing: 'confirmed',
          confirmedAt: '2026-11-26T12:20:00.000Z',
        }),
      ],
      nextCursor: null,
      counts: buildCounts(changes),
      isCleared: false,
    },
  });

const open = (answers: Answers) => {
  const seen = stubApi({
    [LIST]: listOf(buildCard({ roles: ['lecturer'] })),
    [`GET ${ONE}/receipts`]: receiptsAre(),
    ...answers,
  });
  const path = `/org/sipwin-institute/announcements/${ANNOUNCEMENT_ID}`;
  return { seen, ...showSignedIn(<AnnouncementPage />, {}, path) };
};

describe('R17.3.4 who has read it', () => {
  it('exact numbers that add up to all, and whoever must be rung first', async () => {
    open({ [`GET ${ONE}`]: () => announcementIs(buildOwn({ mustConfirm: true })) });
    const bar = await screen.findByRole('img', {
      name: 'Confirmed: 41, Seen only: 22, Not seen: 17, Cannot be reached: 6',
    });
    expect(bar.querySelectorAll('rect')).toHaveLength(4);
    const people = within(screen.getByRole('region', { name: 'Who has read it' }));
    const [first, second] = people.getAllByRole('listitem');
    expect(first?.textContent).toContain('DINITHI HERATH 1000424No account yet');
    expect(within(first!).getByRole('link').getAttribute('href')).toBe('tel:+94771234567');
    expect(second?.textContent).toContain('Confirmed Thu 26 Nov 2026, 5:50 pm');
    expect(within(second!).queryByRole('link')).toBeNull();
  });

  it('a part of the list is asked by its name', async () => {
    const { user, seen } = open({
      [`GET ${ONE}`]: () => announcementIs(buildOwn()),
      [`GET ${ONE}/receipts?filter=unseen`]: receiptsAre(),
    });
    await user.selectOptions(await screen.findByLabelText('Which readers'), 'Not seen');
    await expect
      .poll(() => seen.some(({ call }) => call.endsWith('receipts?filter=unseen')))
      .toBe(true);
  });
});

describe('R17.1.10 a reminder', () => {
  it('goes to those who can be reached and have not confirmed, and says its number', async () => {
    const { user, seen } = open({
      [`GET ${ONE}`]: () => announcementIs(buildOwn({ mustConfirm: true })),
      [`POST ${ONE}/remind`]: () => ({
        json: { success: true, message: 'Reminded.', announcement: buildOwn() },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Remind 39 people' }));
    expect(seen.some(({ call }) => call.endsWith('/remind'))).toBe(false);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Remind 39 people' }));
    expect(await screen.findByText('Reminded.')).toBeTruthy();
    expect(seen.find(({ call }) => call.endsWith('/remind'))?.body).toEqual({
      to: 'unconfirmed',
    });
  });

  it('waits for its hour, and ends after the third', async () => {
    const left = { askAgain: 3, reminders: 2, remindFrom: '2026-11-27T07:00:00.000Z' };
    const { unmount } = open({ [`GET ${ONE}`]: () => announcementIs(buildOwn({ left })) });
    const button = await screen.findByRole('button', { name: /^Remind/ });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByText(/The next reminder is from Fri 27 Nov 2026, 12:30 pm/)).toBeTruthy();
    unmount();
    const none = { ...left, reminders: 0, remindFrom: null };
    open({ [`GET ${ONE}`]: () => announcementIs(buildOwn({ left: none })) });
    expect(await screen.findByText(/You reminded them three times/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull();
  });
});

describe('R17.1.3 before it is out', () => {
  const soon = buildOwn({
    state: 'scheduled',
    publishAt: '2026-11-27T06:00:08.000Z',
    publishedAt: null,
  });

  it('Undo makes it a draft again, and opens it', async () => {
    const { user, seen } = open({
      [`GET ${ONE}`]: () => announcementIs(soon),
      [`POST ${ONE}/recall`]: () => ({
        json: { success: true, message: 'It is a draft.', announcement: soon },
      }),
    });
    expect(await screen.findByText('It goes out in 8 seconds')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/^You are at .*\/edit$/)).toBeTruthy();
    expect(seen.some(({ call }) => call.endsWith('/recall'))).toBe(true);
  });

  it('R17.2.2 Undo of a class change leads to the classes, where the class is back', async () => {
    const at = {
      beginsAt: '2026-11-28T10:30:00.000Z',
      endsAt: '2026-11-28T12:30:00.000Z',
      isCancelled: false,
    };
    const classChange = {
      classSessionId: '0198a000-0000-7000-8000-00000000000c',
      from: { ...at, place: 'Hall 1' },
      to: { ...at, place: 'Hall 2', reason: '' },
    };
    const { user, seen } = open({
      [`GET ${ONE}`]: () => announcementIs({ ...soon, title: '', text: '', classChange }),
      [`POST ${ONE}/recall`]: () => ({
        json: { success: true, message: 'The class is as it was.', announcement: null },
      }),
    });
    expect(await screen.findByText('Undo puts the class back, too.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/^You are at .*\/courses\/.*$/)).toBeTruthy();
    expect(seen.some(({ call }) => call.endsWith('/recall'))).toBe(true);
  });

  it('one that is planned keeps its time when it is made a draft again', async () => {
    const planned = { ...soon, publishAt: '2026-11-28T03:30:00.000Z' };
    const { user } = open({
      [`GET ${ONE}`]: () => announcementIs(planned),
      [`POST ${ONE}/recall`]: () => ({
        json: { success: true, message: 'It is a draft.', announcement: planned },
      }),
    });
    expect(await screen.findByText('It goes out on Sat 28 Nov 2026, 9:00 am')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit the text' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Make it a draft again' }));
    expect(await screen.findByText(/^You are at .*\/edit$/)).toBeTruthy();
  });

  it('an Undo that comes too late says so', async () => {
    const { user } = open({
      [`GET ${ONE}`]: () => announcementIs(soon),
      [`POST ${ONE}/recall`]: () => refusal(409, 'It is sent already.', 'ANNOUNCEMENT_SENT'),
    });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect((await screen.findByRole('alert')).textContent).toContain('It is sent already.');
  });
});

it('R17.1.9 withdrawing asks for a reason, and says what cannot be called back', async () => {
  const { user, seen } = open({
    [`GET ${ONE}`]: () => announcementIs(buildOwn()),
    [`POST ${ONE}/withdraw`]: () => ({
      json: { success: true, message: 'Withdrawn.', announcement: buildOwn() },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Emails that were sent stay where they are/)).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Wrong hall.');
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Withdrawn.')).toBeTruthy();
  expect(seen.find(({ call }) => call.endsWith('/withdraw'))?.body).toEqual({
    reason: 'Wrong hall.',
  });
});

it('R17.1.7 the words before an edit stand below, and are asked for when they are opened', async () => {
  const editedAt = '2026-11-26T14:00:00.000Z';
  const { user, seen } = open({
    [`GET ${ONE}`]: () => announcementIs(buildOwn({ editedAt })),
    [`GET ${ONE}/versions`]: () => ({
      json: {
        success: true,
        versions: [
          {
            version: 1,
            title: 'Class in Hall 1',
            text: 'At four.',
            replacedBy: null,
            replacedAt: editedAt,
          },
        ],
        nextCursor: null,
      },
    }),
  });
  const isAsked = () => seen.some(({ call }) => call.endsWith('/versions'));
  const fold = await screen.findByText('Earlier texts');
  expect(isAsked()).toBe(false);
  await user.click(fold);
  expect(await screen.findByRole('heading', { name: 'Class in Hall 1' })).toBeTruthy();
  expect(screen.getByText('Until Thu 26 Nov 2026, 7:30 pm')).toBeTruthy();
});
