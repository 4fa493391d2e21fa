import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
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
import { type Answers, refusal } from '../../../../testing/stub-api.ts';

const UNDO = `POST ${ONE}/undo`;
const TAKEN = 'Undone. The request is open again.';

/** A queue in which the first request is approved, by its dialog. */
async function approveFirst(requests = [NETHMI, KASUN], answers: Answers = {}) {
  const queue = openQueue(requests, {
    [`POST ${ONE}/approve`]: () => {
      queue.change(NETHMI.id, { state: 'approved' });
      return message('Approved.')();
    },
    [UNDO]: () => {
      queue.change(NETHMI.id, { state: 'open' });
      return message(TAKEN)();
    },
    ...answers,
  });
  await queue.user.click(await opener(NETHMI));
  await approveByKeys(queue.user);
  return queue;
}

describe('R10.8 an approval is undone', () => {
  it('after the last request from the toast: the request waits again', async () => {
    const { user, seen } = await approveFirst([NETHMI]);
    expect(await screen.findByText('Approved.')).toBeTruthy();
    await screen.findByText('No requests');
    await user.click(press('Undo'));
    expect(await screen.findByText(TAKEN)).toBeTruthy();
    expect(calls(seen)).toContain(UNDO);
    expect(await opener(NETHMI)).toBeTruthy();
  });

  it('while the next request is open, in its dialog', async () => {
    const { user } = await approveFirst();
    const next = within(await view(KASUN));
    expect(await next.findByText('PT-A: Institute')).toBeTruthy();
    expect(next.getByText('Approved.')).toBeTruthy();
    await user.click(next.getByRole('button', { name: 'Undo' }));
    expect(await next.findByText(TAKEN)).toBeTruthy();
    expect(next.queryByRole('button', { name: 'Undo' })).toBeNull();
    await user.click(next.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText(TAKEN)).toBeNull());
    expect(await opener(NETHMI)).toBeTruthy();
  });

  it('what can no longer be undone says so', async () => {
    const words = 'This approval can no longer be undone.';
    const { user } = await approveFirst([NETHMI, KASUN], {
      [UNDO]: () => refusal(409, words, 'APPROVAL_SETTLED'),
    });
    const next = within(await view(KASUN));
    await user.click(await next.findByRole('button', { name: 'Undo' }));
    expect(await next.findByText(words)).toBeTruthy();
    expect(next.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('a rejection has no Undo: it is reversed with a reason', async () => {
    const { user } = openQueue([NETHMI], { [`POST ${ONE}/reject`]: message('Rejected.') });
    await user.click(await opener(NETHMI));
    await user.click(press('Reject'));
    const asking = within(await screen.findByRole('dialog', { name: 'Reject PT-A' }));
    await user.type(asking.getByLabelText('Reason'), 'No such transfer.');
    await user.click(asking.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Rejected.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
