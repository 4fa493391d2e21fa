import type { LostFactor } from '@panthiya/contract/organizations/lost-factors.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showSignedIn } from '../../../../testing/session.tsx';
import { type Answers, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { LostFactorsCard } from './lost-factors-card.tsx';

const CALL = '/api/organization/sipwin-institute/recoveries';
const KASUN: LostFactor = {
  uid: 'u-1',
  name: 'KASUN PERERA',
  roles: ['lecturer'],
  confirmedAt: '2026-11-27T03:30:00.000Z',
  dueAt: null,
  isConfirmed: false,
  isOwn: false,
};

function open(recoveries: readonly LostFactor[], answers: Answers = {}) {
  const seen = stubApi({
    [`GET ${CALL}`]: () => ({ json: { success: true, recoveries } }),
    ...answers,
  });
  return { seen, ...showSignedIn(<LostFactorsCard orgId="sipwin-institute" />) };
}
const button = (name: string) => screen.findByRole('button', { name });

describe('R18.5.4 the card of lost second steps', () => {
  it.each([
    ['Confirm', 'confirm'],
    ['Stop it', 'stop'],
  ] as const)('R18.5.4 asks before it does it: %s', async (label, path) => {
    const sent = `POST ${CALL}/u-1/${path}`;
    const done = { success: true, message: 'Done as told.' };
    const { user, seen } = open([KASUN], { [sent]: () => ({ json: done }) });
    await user.click(await button(`${label} for KASUN PERERA`));
    expect(seen.map(({ call }) => call)).not.toContain(sent);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: label }));
    expect(await screen.findByText('Done as told.')).toBeTruthy();
    expect(seen.map(({ call }) => call)).toContain(sent);
  });

  it('R18.5.4 one’s own has no buttons; a confirmed one can only be stopped, and says when it is due', async () => {
    open([
      { ...KASUN, isOwn: true },
      { ...KASUN, uid: 'u-2', name: 'AMARA SILVA', isConfirmed: true, dueAt: KASUN.confirmedAt },
      { ...KASUN, uid: 'u-3', name: 'RUWAN DIAS', isConfirmed: true },
    ]);
    expect(await screen.findByText(/Another admin has to confirm it within 14 days/)).toBeTruthy();
    expect(screen.getByText('It will be turned off on Fri 27 Nov 2026, 9:00 am.')).toBeTruthy();
    expect(screen.getByText(/Another organization has to confirm it too/)).toBeTruthy();
    expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Stop it for AMARA SILVA',
      'Stop it for RUWAN DIAS',
    ]);
  });

  it('R18.5.4 says why it could not be confirmed', async () => {
    const { user } = open([KASUN], {
      [`POST ${CALL}/u-1/confirm`]: () => refusal(409, 'This request is over.', 'RECOVERY_OVER'),
    });
    await user.click(await button('Confirm for KASUN PERERA'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }));
    expect((await screen.findByRole('alert')).textContent).toContain('This request is over.');
  });

  it('R18.5.4 nothing stands there without a request', async () => {
    const { seen } = open([]);
    await waitFor(() => expect(seen).toHaveLength(1));
    expect(screen.queryByText('Lost second step')).toBeNull();
  });
});
