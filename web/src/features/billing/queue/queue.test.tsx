import type { UpgradeRequest } from '@panthiya/contract/billing/upgrade-requests.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildUpgradeRequest, requestsAre } from '../../../../testing/billing.ts';
import { buildProfile, showSignedIn } from '../../../../testing/session.tsx';
import { type Answer, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { showAsSystemAdmin } from '../../../../testing/system.tsx';
import { RequestsPage } from './requests-page.tsx';

const ALL = 'GET /api/billing/upgrade-requests';
const WAITING = `${ALL}?sort=created&state=open`;
const NETHMI = buildUpgradeRequest();
const KASUN = buildUpgradeRequest({
  id: '01900000-0000-7000-8000-00000000000b',
  reference: 'PT-B',
  person: { uid: 'u-kasun', name: 'KASUN PERERA', email: 'kasun@example.com' },
});
const ONE = `/api/billing/upgrade-requests/${NETHMI.id}`;
const message = (words: string) => (): Answer => ({ json: { success: true, message: words } });

/** A queue as the server keeps it: what is decided leaves the waiting ones. */
function open(
  requests: UpgradeRequest[] = [NETHMI, KASUN],
  answers: Parameters<typeof stubApi>[0] = {},
  at = '/admin/requests',
) {
  const kept = { requests };
  const waiting = () => kept.requests.filter(({ state }) => state === 'open');
  const seen = stubApi({
    [WAITING]: () => requestsAre(waiting())(),
    ...Object.fromEntries(
      requests.map((request) => [
        `${ALL}?search=${request.reference}`,
        () => requestsAre(kept.requests.filter(({ id }) => id === request.id))(),
      ]),
    ),
    ...answers,
  });
  const change = (id: string, changes: Partial<UpgradeRequest>) => {
    kept.requests = kept.requests.map((one) =>
      one.id === id ? Object.assign(structuredClone(one), changes) : one,
    );
  };
  return { ...showAsSystemAdmin(<RequestsPage />, at), seen, change };
}
const press = (name: string) => screen.getByRole('button', { name });
const opener = (of: UpgradeRequest) =>
  screen.findByRole('button', { name: `Open ${of.reference} of ${of.person.name}` });
const view = (of: UpgradeRequest) =>
  screen.findByRole('dialog', { name: `${of.reference}: ${of.packageTitle}` });
const calls = (seen: { call: string }[]) => seen.map(({ call }) => call);

describe('the queue', () => {
  it('R6.4 R4.47 is for system administrators only', () => {
    document.cookie = 'pt_token=pt1_test; Path=/';
    stubApi({});
    showSignedIn(<RequestsPage />, { profile: buildProfile() }, '/admin/requests');
    expect(screen.getByText(/^Access denied\./)).toBeTruthy();
  });

  it('R4.47 a row tells who asks for what, what they told, and what to look at twice', async () => {
    const payment = { bank: 'BOC', bankReference: '77', amount: 4000, paidOn: '2026-10-04' };
    open([
      buildUpgradeRequest({
        payment,
        slipType: 'image/jpeg',
        suspicions: [
          { kind: 'same-file', references: ['PT-X', 'PT-Y'] },
          { kind: 'same-bank-reference', references: ['PT-Z'] },
          { kind: 'wrong-amount', references: [] },
        ],
      }),
    ]);
    const table = await screen.findByRole('table', { name: 'Upgrade requests' });
    const words = within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(words[0]).toBe('NETHMI WIJESINGHEnethmi@example.com');
    expect(words[1]).toBe('Institute LKR 4,500 per monthPT-A');
    expect(words[2]).toContain('LKR 4,000 on 4 Oct 2026');
    const chips = [...table.querySelectorAll('.chip')].map(({ textContent }) => textContent);
    expect(chips).toEqual([
      'Slip',
      'Same file as PT-X, PT-Y',
      'Same bank reference as PT-Z',
      'LKR 4,000 told, the price is LKR 4,500',
    ]);
  });

  it('R4.47 the view, the search and the order stand in the address', async () => {
    const searched = `${ALL}?search=kasun&sort=created&state=rejected`;
    const newest = `${ALL}?search=kasun&sort=-created&state=rejected`;
    const { user, seen } = open(
      [],
      { [searched]: requestsAre([]), [newest]: requestsAre([]) },
      '/admin/requests?state=rejected&search=kasun&sort=created',
    );
    expect(await screen.findByText('Nothing found')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Rejected', selected: true })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Search requests').value).toBe('kasun');
    await user.selectOptions(screen.getByLabelText('Order'), 'Newest first');
    await waitFor(() => expect(calls(seen)).toEqual([searched, newest]));
  });

  it('R4.47 All shows each state, newest first', async () => {
    const rejected = buildUpgradeRequest({ state: 'rejected' });
    const { user } = open([], { [`${ALL}?sort=-created`]: requestsAre([rejected]) });
    await screen.findByText('Nobody waits');
    await user.click(screen.getByRole('tab', { name: 'All' }));
    const table = await screen.findByRole('table', { name: 'Upgrade requests' });
    expect(table.querySelector('.chip')?.textContent).toBe('Rejected');
  });

  it('R4.47 shows more by need, and says when it cannot be loaded', async () => {
    let isDown = true;
    const more = `${ALL}?sort=created&state=open&cursor=c-2`;
    const { user } = open([NETHMI], {
      [WAITING]: () =>
        isDown ? refusal(403, 'Not now.', 'FORBIDDEN') : requestsAre([NETHMI], 'c-2')(),
      [more]: requestsAre([KASUN]),
    });
    await screen.findByText('Not now.');
    isDown = false;
    await user.click(press('Try again'));
    await opener(NETHMI);
    await user.click(press('Show more'));
    await opener(KASUN);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});

describe('deciding', () => {
  it('R4.47 by the keyboard: Enter opens, approving goes on to the next, Escape leads back', async () => {
    const { user, seen, change } = open(undefined, {
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
    const question = await screen.findByRole('dialog', { name: 'Approve Institute' });
    expect(question.textContent).toContain('gets Institute for a month');
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
    const { user, change } = open([NETHMI], {
      [`POST ${ONE}/approve`]: () => {
        change(NETHMI.id, { state: 'approved' });
        return message('Approved.')();
      },
    });
    await user.click(await opener(NETHMI));
    await view(NETHMI);
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Approve Institute' });
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Nobody waits')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  });

  it('R10.8 a rejection asks for the reason that the person reads', async () => {
    const { user, seen } = open([NETHMI], { [`POST ${ONE}/reject`]: message('Rejected.') });
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
    const { user, change } = open(
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
          return message('The decision is reversed.')();
        },
      },
      '/admin/requests?state=approved',
    );
    await user.click(await opener(approved));
    await user.click(press('Reverse'));
    const asking = await screen.findByRole('dialog', { name: 'Reverse PT-A' });
    expect(asking.textContent).toContain('The plan from before comes back at once');
    await user.type(within(asking).getByLabelText('Reason'), 'Paid back.');
    await user.click(within(asking).getByRole('button', { name: 'Reverse' }));
    const shown = await view(approved);
    await waitFor(() => expect(shown.textContent).toContain('Reversed by ANULA'));
    expect(shown.textContent).toContain('Approved by RUWAN');
    expect(shown.textContent).toContain('Paid back.');
    expect(within(shown).queryByRole('button', { name: 'Reverse' })).toBeNull();
  });

  it('R4.47 one that somebody else decided meanwhile is shown as it is now', async () => {
    const words = 'This request was decided or withdrawn meanwhile.';
    const { user, change } = open([NETHMI], {
      [`POST ${ONE}/approve`]: () => {
        change(NETHMI.id, { state: 'withdrawn' });
        return refusal(409, words, 'REQUEST_DECIDED');
      },
    });
    await user.click(await opener(NETHMI));
    await view(NETHMI);
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Approve Institute' });
    await user.keyboard('{Enter}');
    expect(await screen.findByText(words)).toBeTruthy();
    const shown = await view(NETHMI);
    await waitFor(() => expect(shown.textContent).toContain('Withdrawn'));
    expect(within(shown).queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('R4.47 nobody decides about their own', async () => {
    const own = buildUpgradeRequest({ isOwn: true });
    const { user } = open([own]);
    await user.click(await opener(own));
    const shown = await view(own);
    expect(shown.textContent).toContain('Another system administrator must decide about it.');
    expect(within(shown).queryByRole('button', { name: 'Approve' })).toBeNull();
  });
});
