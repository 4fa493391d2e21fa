import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  ANNOUNCEMENT_ID,
  announcementIs,
  buildAnnouncement,
} from '../../../../testing/announcements.ts';
import { buildCard, LIST, listOf, ORG } from '../../../../testing/organizations.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { type Answers, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { AnnouncementPage } from './announcement-page.tsx';

const ONE = `GET ${ORG}/announcements/${ANNOUNCEMENT_ID}`;
const SEEN = 'POST /api/announcements/seen';
const CONFIRM = `POST /api/announcements/${ANNOUNCEMENT_ID}/confirm`;

const open = (answers: Answers) => {
  const seen = stubApi({
    [LIST]: listOf(buildCard({ roles: ['student'] })),
    [SEEN]: () => ({ json: { success: true } }),
    ...answers,
  });
  const path = `/org/sipwin-institute/announcements/${ANNOUNCEMENT_ID}`;
  return { seen, ...showSignedIn(<AnnouncementPage />, {}, path) };
};

afterEach(() => {
  vi.useRealTimers();
});

describe('R17.3.1 an announcement counts as seen', () => {
  it('when its words were on a visible screen for a second, and not before', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: false });
    const { seen } = open({ [ONE]: () => announcementIs(buildAnnouncement()) });
    await act(() => vi.advanceTimersByTimeAsync(900));
    expect(screen.getByRole('heading', { level: 1, name: 'Class in Hall 2' })).toBeTruthy();
    const asked = () => seen.filter(({ call }) => call === SEEN);
    expect(asked()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1200));
    expect(asked()).toHaveLength(1);
    expect(asked()[0]?.body).toMatchObject({ ids: [ANNOUNCEMENT_ID] });
  });

  it('once: one that was seen before is not said again, and its reader is told who knows', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: false });
    const reading = { isLate: false, seenAt: '2026-11-26T13:00:00Z', confirmedAt: null };
    const { seen } = open({ [ONE]: () => announcementIs(buildAnnouncement({ reading })) });
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(screen.getByText('KASUN SILVA sees that you have read this.')).toBeTruthy();
    expect(seen.filter(({ call }) => call === SEEN)).toEqual([]);
  });
});

describe('R17.3.2 Confirm', () => {
  it('carries the version that was read; what came of it takes its place', async () => {
    let announcement = buildAnnouncement({ mustConfirm: true });
    const { user, seen } = open({
      [ONE]: () => announcementIs(announcement),
      [CONFIRM]: () => {
        const confirmedAt = '2026-11-27T06:01:00.000Z';
        announcement = buildAnnouncement({
          mustConfirm: true,
          reading: { isLate: false, seenAt: confirmedAt, confirmedAt },
        });
        return { json: { success: true, message: 'Confirmed.', confirmedAt } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Confirmed Fri 27 Nov 2026, 11:31 am')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    const sent = seen.find(({ call }) => call === CONFIRM);
    expect(sent?.body).toMatchObject({ version: 3 });
  });

  it('of an older text is refused: the new one stands there, and can be confirmed', async () => {
    let text = 'At 4 pm.';
    const { user } = open({
      [ONE]: () =>
        announcementIs(buildAnnouncement({ mustConfirm: true, text, version: text.length })),
      [CONFIRM]: () => {
        text = 'At 5 pm, not 4.';
        return refusal(409, 'The text has changed.', 'CONFIRM_STALE');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('At 5 pm, not 4.')).toBeTruthy();
    expect(screen.getByText('The text was changed. Read it, then confirm.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeTruthy();
  });
});

it('R17.14.3 its page says who, to whom and when, and has the words as they were written', async () => {
  const late = { isLate: true, seenAt: '2026-11-26T13:00:00Z', confirmedAt: null };
  open({ [ONE]: () => announcementIs(buildAnnouncement({ reading: late, isUrgent: true })) });
  const page = (await screen.findByRole('article')).textContent;
  expect(page).toContain('KASUN SILVAPhysics 2027 Theory · Thu 26 Nov 2026, 5:30 pm');
  expect(page).toContain('UrgentPosted before you joined');
  expect(screen.getByText('Tute 2').tagName).toBe('STRONG');
});

it('R17.1.9 one that was withdrawn says so and why, and has no words', async () => {
  const withdrawn = { state: 'withdrawn', text: '', withdrawnReason: 'Wrong hall.' } as const;
  open({ [ONE]: () => announcementIs(buildAnnouncement({ ...withdrawn, mustConfirm: true })) });
  expect(await screen.findByText('This was withdrawn')).toBeTruthy();
  expect(screen.getByText('Wrong hall.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

it('R17.1.6 one of a course that was left is not found, with the way to the others', async () => {
  open({ [ONE]: () => refusal(404, 'Not found.', 'NOT_FOUND') });
  expect(await screen.findByText('Announcement not found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the announcements' }).getAttribute('href')).toBe(
    '/sipwin-institute/student/announcements',
  );
});
