import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildUpgradeRequest, requestsAre } from '../../../../testing/billing.ts';
import {
  ALL,
  approveByKeys,
  calls,
  KASUN,
  message,
  NETHMI,
  ONE,
  opener,
  openQueue,
  press,
  view,
} from '../../../../testing/queue-driver.tsx';
import { refusal } from '../../../../testing/stub-api.ts';

describe('deciding', () => {
  it('R4.47 by the keyboard: Enter opens, approving goes on to the next, Escape leads back', async () => {
    const { user, seen, change } = openQueue(undefined, {
      [`POST ${ONE}/approve`]: () => {
        change(NETHMI.id, { state: 'approved' });
        return message('Approved.')();
      },
    });
    (await opener(NETHMI)).focus();
    await user.keyboard('{Enter}');
    await view(NETHMI);
    expect(document.activeElement).toBe(press('Approve'));
    await user.keyboard('{Enter}');
    const question = await screen.findByRole('dialog', { name: 'Approve the Institute plan' });
    expect(question.textContent).toContain('gets the Institute plan for a month');
    expect(document.activeElement).toBe(within(question).getByText('Approve'));
    await user.keyboard('{Enter}');
    await view(KASUN);
    expect(await screen.findByText('Approved.')).toBeTruthy();
    expect(calls(seen)).toContain(`POST ${ONE}/approve`);
    await waitFor(() => expect(screen.queryByText(NETHMI.person.name)).toBeNull());
    await user.click(press('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('R4.47 after the last one the focus is at the list', async () => {
    const { user, change } = openQueue([NETHMI], {
      [`POST ${ONE}/approve`]: () => {
        change(NETHMI.id, { state: 'approved' });
        return message('Approved.')();
      },
    });
    await user.click(await opener(NETHMI));
    await approveByKeys(user);
    expect(await screen.findByText('No requests')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  });

  it('R10.8 a rejection asks for the reason that the person reads', async () => {
    const { user, seen } = openQueue([NETHMI], { [`POST ${ONE}/reject`]: message('Rejected.') });
    await user.click(await opener(NETHMI));
    await user.click(press('Reject'));
    const asking = await screen.findByRole('dialog', { name: 'Reject PT-A' });
    await user.click(within(asking).getByRole('button', { name: 'Reject' }));
    expect(within(asking).getByText('Reason is required.')).toBeTruthy();
    await user.type(within(asking).getByLabelText('Reason'), ' No such transfer. ');
    await user.click(within(asking).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Rejected.')).toBeTruthy();
    expect(seen.find(({ call }) => call === `POST ${ONE}/reject`)?.body).toEqual({
      reason: 'No such transfer.',
    });
  });

  it('R10.8 a decision is reversed by a new one, and the old one stays to be read', async () => {
    const approved = buildUpgradeRequest({
      state: 'approved',
      decisions: [{ kind: 'approved', at: '2026-10-05T06:00:00.000Z', by: 'RUWAN', reason: '' }],
    });
    const { user, seen, change } = openQueue(
      [approved],
      {
        [`${ALL}?sort=-created&state=approved`]: requestsAre([approved]),
        [`POST ${ONE}/reverse`]: () => {
          const at = '2026-10-06T06:00:00.000Z';
          change(NETHMI.id, {
            state: 'reversed',
            decisions: [
              ...approved.decisions,
              { kind: 'reversed', at, by: 'ANULA', reason: 'Paid back.' },
            ],
          });
          return message('The decision is undone.')();
        },
        [`POST ${ONE}/approve`]: message('Approved.'),
      },
      '/admin/upgrade-requests?state=approved',
    );
    await user.click(await opener(approved));
    await user.click(press('Undo approval'));
    const asking = await screen.findByRole('dialog', { name: 'Undo approval: PT-A' });
    expect(asking.textContent).toContain('Their earlier plan comes back at once');
    await user.type(within(asking).getByLabelText('Reason'), 'Paid back.');
    await user.click(within(asking).getByRole('button', { name: 'Undo approval' }));
    const shown = await view(approved);
    await waitFor(() => expect(shown.textContent).toContain('Undone by ANULA'));
    expect(shown.textContent).toContain('Approved by RUWAN');
    expect(shown.textContent).toContain('Paid back.');
    expect(within(shown).queryByRole('button', { name: 'Undo approval' })).toBeNull();

    // A reversal by mistake is put right, too.
    await user.click(within(shown).getByRole('button', { name: 'Approve again' }));
    const again = await screen.findByRole('dialog', { name: 'Approve the Institute plan' });
    await user.click(within(again).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Approved.')).toBeTruthy();
    expect(calls(seen)).toContain(`POST ${ONE}/approve`);
  });

  it('R4.47 one of an unconfirmed address says so, and is not approved before', async () => {
    const person = { ...NETHMI.person, isConfirmed: false };
    const unconfirmed = buildUpgradeRequest({ person });
    const { user } = openQueue([unconfirmed]);
    expect(await screen.findByText('Email not confirmed')).toBeTruthy();
    await user.click(await opener(unconfirmed));
    const shown = await view(unconfirmed);
    expect(shown.textContent).toContain('after the person confirms the email');
    expect(within(shown).queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(within(shown).getByRole('button', { name: 'Reject' })).toBeTruthy();
  });

  it('R4.47 one that somebody else decided meanwhile is shown as it is now', async () => {
    const words = 'This request was decided or withdrawn meanwhile.';
    const { user, change } = openQueue([NETHMI], {
      [`POST ${ONE}/approve`]: () => {
        change(NETHMI.id, { state: 'withdrawn' });
        return refusal(409, words, 'REQUEST_DECIDED');
      },
    });
    await user.click(await opener(NETHMI));
    await approveByKeys(user);
    expect(await screen.findByText(words)).toBeTruthy();
    const shown = await view(NETHMI);
    await waitFor(() => expect(shown.textContent).toContain('Withdrawn'));
    expect(within(shown).queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('R4.47 nobody decides about their own', async () => {
    const own = buildUpgradeRequest({ isOwn: true });
    const { user } = openQueue([own]);
    await user.click(await opener(own));
    const shown = await view(own);
    expect(shown.textContent).toContain('Another system administrator must decide about it.');
    expect(within(shown).queryByRole('button', { name: 'Approve' })).toBeNull();
  });
});
