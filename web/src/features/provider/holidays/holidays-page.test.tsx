import type { Holiday } from '@panthiya/contract/provider/holidays.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, type SeenCall, stubApi } from '../../../../testing/stub-api.ts';
import { stubUploads } from '../../../../testing/stub-upload.ts';
import { showAsSystemAdmin } from '../../../../testing/system.tsx';
import { HolidaysPage } from './holidays-page.tsx';

const LIST = 'GET /api/holidays';
const UNDUVAP: Holiday = {
  date: '2026-12-23',
  name: 'Unduvap Full Moon Poya Day',
  kind: 'poya',
  gazette: '2438/22',
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-27T10:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The page over a server that keeps holidays. */
async function open(start: readonly Holiday[] = [UNDUVAP]) {
  const kept = new Map(start.map((one) => [one.date, one]));
  const message = 'Done.';
  const put = (date: string) => (body: unknown) => {
    kept.set(date, { date, ...(body as Omit<Holiday, 'date'>) });
    return { json: { success: true, message } };
  };
  const remove = (date: string) => () => {
    kept.delete(date);
    return { json: { success: true, message } };
  };
  const seen = stubApi({
    [LIST]: () => ({ json: { success: true, holidays: [...kept.values()] } }),
    'POST /api/admin/holidays': (body) => {
      const { holidays } = body as { holidays: Holiday[] };
      for (const one of holidays) kept.set(one.date, one);
      return { json: { success: true, message, holidays } };
    },
    ...Object.fromEntries(
      ['2026-12-23', '2026-12-24'].flatMap((date) => [
        [`PUT /api/admin/holidays/${date}`, put(date)],
        [`DELETE /api/admin/holidays/${date}`, remove(date)],
      ]),
    ),
  });
  const { user } = showAsSystemAdmin(<HolidaysPage />, '/admin/holidays');
  await screen.findByLabelText('Year');
  return { user, seen };
}

const changesIn = (seen: readonly SeenCall[]) =>
  seen.filter(({ call }) => !call.startsWith('GET')).map(({ call }) => call);

describe('R13.1.8 the page of holidays', () => {
  it('shows the days of a year, and says from November on that the next one is missing', async () => {
    const { user } = await open();
    expect(screen.getByRole('row', { name: /Wed 23 Dec 2026.*Poya day.*2438\/22/ })).toBeTruthy();
    expect(screen.getByText('2027 has no holidays yet')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Year'), '2027');
    expect(screen.getByText('No holidays of 2027 yet')).toBeTruthy();
  });

  it('removes a day, and Undo brings it back', async () => {
    const { user, seen } = await open();
    await user.click(screen.getByRole('button', { name: /^Remove Unduvap/ }));
    await screen.findByText('No holidays of 2026 yet');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Unduvap Full Moon Poya Day')).toBeTruthy();
    expect(changesIn(seen)).toEqual([
      'DELETE /api/admin/holidays/2026-12-23',
      'PUT /api/admin/holidays/2026-12-23',
    ]);
  });

  it('moves a day: the new one is kept before the old one goes', async () => {
    const { user, seen } = await open();
    await user.click(screen.getByRole('button', { name: /^Change Unduvap/ }));
    const date = await screen.findByLabelText('Date');
    await user.clear(date);
    await user.type(date, '2026-12-24');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Thu 24 Dec 2026')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Wed 23 Dec 2026')).toBeNull());
    expect(changesIn(seen)).toEqual([
      'PUT /api/admin/holidays/2026-12-24',
      'DELETE /api/admin/holidays/2026-12-23',
    ]);
  });

  it('reads a list, says which rows it leaves out and why, and keeps the others', async () => {
    const uploads = stubUploads();
    const { user } = await open([]);
    await user.click(screen.getByRole('button', { name: 'Add a list' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Your list'), 'a list');
    await user.click(dialog.getByRole('button', { name: 'Check the list' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    uploads[0]?.answer(200, {
      success: true,
      holidays: [UNDUVAP],
      refused: [{ line: 2, text: 'x', message: 'Write the date.' }],
    });
    expect(await dialog.findByText('Row 2: x')).toBeTruthy();
    expect(dialog.getByText('Write the date.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Keep 1 holiday' }));
    expect(await screen.findByText('Wed 23 Dec 2026')).toBeTruthy();
  });

  it('says when the list cannot be loaded, and tries again', async () => {
    stubApi({ [LIST]: () => refusal(503, 'The holidays could not be loaded.', 'UNAVAILABLE') });
    showAsSystemAdmin(<HolidaysPage />, '/admin/holidays');
    expect(await screen.findByText('The holidays could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
