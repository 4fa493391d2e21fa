import type { UpgradeRequest } from '@panthiya/contract/money/upgrade-requests.contract';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { RequestsPage } from '../src/features/money/queue/requests-page.tsx';
import { buildUpgradeRequest, requestsAre } from './billing.ts';
import { type Answer, type Answers, stubApi } from './stub-api.ts';
import { showAsSystemAdmin } from './system.tsx';

// The work of billing staff on the queue, for its tests.

/** The list of requests. */
export const ALL = 'GET /api/billing/upgrade-requests';
/** The waiting requests, as the page asks for them. */
export const WAITING = `${ALL}?sort=created&state=open`;
/** The longest waiting request. */
export const NETHMI = buildUpgradeRequest();
/** Another waiting request. */
export const KASUN = buildUpgradeRequest({
  id: '01900000-0000-7000-8000-00000000000b',
  reference: 'PT-B',
  person: {
    uid: 'u-kasun',
    name: 'KASUN PERERA',
    email: 'kasun@example.com',
    phoneNumber: '',
    isConfirmed: true,
  },
});
/** The address for deciding about the first. */
export const ONE = `/api/billing/upgrade-requests/${NETHMI.id}`;
/** The answer of a decision. */
export const message = (words: string) => (): Answer => ({
  json: { success: true, message: words },
});

/** A queue as on the server: a decided request leaves the waiting ones. */
export function openQueue(
  requests: UpgradeRequest[] = [NETHMI, KASUN],
  answers: Answers = {},
  at = '/admin/upgrade-requests',
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
/** A button by its label. */
export const press = (name: string) => screen.getByRole('button', { name });
/** The button of a row. */
export const opener = (of: UpgradeRequest) =>
  screen.findByRole('button', { name: `Open ${of.reference} of ${of.person.name}` });
/** The open request. */
export const view = (of: UpgradeRequest) =>
  screen.findByRole('dialog', { name: `${of.reference}: ${of.packageTitle}` });
/** In the open request: the focus is on the action, and again in the question. */
export async function approveByKeys(user: UserEvent) {
  await view(NETHMI);
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Approve the Institute plan' });
  await user.keyboard('{Enter}');
}
/** The calls, in order. */
export const calls = (seen: { call: string }[]) => seen.map(({ call }) => call);
