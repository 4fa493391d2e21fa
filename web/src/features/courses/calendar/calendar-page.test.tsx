import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { showSignedIn } from '../../../../testing/session.tsx';
import { refusal, stubApi } from '../../../../testing/stub-api.ts';
import { CalendarPage } from './calendar-page.tsx';

const FEEDS = 'GET /api/calendar/feeds';
const COURSE = { id: 'c-1', title: 'Physics 2027', organizationName: 'Wilgoda Physics' };
const ADDRESS = `https://panthiya.lk/api/calendar/${'a'.repeat(43)}.ics`;
const feed = (n: number, changes: object = {}) => ({
  id: `f-${String(n)}`,
  course: null,
  createdAt: '2026-11-01T10:00:00Z',
  lastReadAt: null,
  lastReader: null,
  ...changes,
});
const feedsAre =
  (...feeds: readonly object[]) =>
  () => ({ json: { success: true, feeds, courses: [COURSE] } });

const open = (answers: Parameters<typeof stubApi>[0]) => {
  const seen = stubApi(answers);
  showSignedIn(<CalendarPage />);
  return { seen, user: userEvent.setup() };
};

describe('R17.9.1 calendar addresses', () => {
  it('R17.9.1 an address is made for a course and shown once: for this device, for Google, to copy, to scan', async () => {
    const { user, seen } = open({
      [FEEDS]: feedsAre(),
      'POST /api/calendar/feeds': () => ({
        status: 201,
        json: { success: true, id: 'f-1', address: ADDRESS },
      }),
    });
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Which classes' }),
      'Physics 2027 · Wilgoda Physics',
    );
    await user.click(screen.getByRole('button', { name: 'Make the address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your calendar address' }));
    const webcal = ADDRESS.replace('https:', 'webcal:');
    expect(
      dialog.getByRole('link', { name: 'Open in the calendar of this device' }),
    ).toHaveProperty('href', webcal);
    expect(
      dialog.getByRole('link', { name: 'Add to Google Calendar' }).getAttribute('href'),
    ).toContain(encodeURIComponent(webcal));
    expect(dialog.getByText(ADDRESS)).toBeTruthy();
    expect(dialog.getByRole('img', { name: 'QR code of your calendar address' })).toBeTruthy();
    expect(seen.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ courseId: 'c-1' });
  });

  it('R17.9.4 says when an address was last read and by what, and that Google looks seldom', async () => {
    open({
      [FEEDS]: feedsAre(
        feed(1, { lastReadAt: '2026-11-28T04:00:00Z', lastReader: 'google' }),
        feed(2, { course: { id: 'c-1', title: 'Physics 2027' } }),
      ),
    });
    expect(await screen.findByText(/^Last read: .*9:30 am.*, by Google Calendar$/)).toBeTruthy();
    expect(screen.getByText(/No program has read it yet/)).toBeTruthy();
    expect(screen.getByText(/Google looks for changes only once or twice a day/)).toBeTruthy();
  });

  it('R17.9.1 one is ended after a question; with five there is no form', async () => {
    const { user, seen } = open({
      [FEEDS]: feedsAre(...[1, 2, 3, 4, 5].map((n) => feed(n))),
      'DELETE /api/calendar/feeds/f-1': () => ({ json: { success: true, message: '' } }),
    });
    const [first] = await screen.findAllByRole('button', { name: 'End All my classes' });
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByText('Five is the most. End one to make another.')).toBeTruthy();
    await user.click(first!);
    await user.click(await screen.findByRole('button', { name: 'End it' }));
    await waitFor(() =>
      expect(seen.map(({ call }) => call)).toContain('DELETE /api/calendar/feeds/f-1'),
    );
  });

  it('says why they did not load, and a refusal at the form', async () => {
    const { user } = open({
      [FEEDS]: feedsAre(),
      'POST /api/calendar/feeds': () => refusal(409, 'You have five already.', 'FEEDS_FULL'),
    });
    await user.click(await screen.findByRole('button', { name: 'Make the address' }));
    expect(await screen.findByText('You have five already.')).toBeTruthy();
  });
});
