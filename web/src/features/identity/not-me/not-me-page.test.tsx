import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '../../../../testing/render.tsx';
import { type Answers, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { NotMePage } from './not-me-page.tsx';

const REJECT = 'POST /api/auth/not-me';
const done = () => ({
  json: { success: true, message: 'All devices are signed out. We sent you a link.' },
});
function open(answers: Answers, at = '/not-me#token=abc') {
  const seen = stubApi(answers);
  return { seen, ...show(<NotMePage />, at) };
}
const press = () => screen.findByRole('button', { name: 'Protect my account' });

describe('landing page of “This was not me”', () => {
  it('R18.4.4 opening it changes nothing: it says what a press does', async () => {
    const { seen } = open({ [REJECT]: done });
    await press();
    const words = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(words.slice(0, 3)).toEqual([
      'All devices are signed out, yours too.',
      'No device skips the second step any more.',
      'We email you a link for a new password.',
    ]);
    expect(seen).toEqual([]);
  });

  it('R18.4.4 one press does it, and says so', async () => {
    const { seen, user } = open({ [REJECT]: done });
    await user.click(await press());
    await screen.findByText('Your account is protected');
    expect(screen.getByText(/All devices are signed out\. We sent/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Protect my account' })).toBeNull();
    expect(seen).toEqual([{ call: REJECT, body: { token: 'abc' } }]);
  });

  it('R18.4.4 a link that was used leads to a new password, a broken line can be tried again', async () => {
    let answer = refusal(503, 'Please try again.', 'UNAVAILABLE');
    const { user } = open({ [REJECT]: () => answer });
    await user.click(await press());
    expect((await screen.findAllByRole('alert')).at(-1)?.textContent).toBe('Please try again.');
    answer = refusal(400, 'This link is wrong or has expired.', 'LINK_INVALID');
    await user.click(await press());
    await screen.findByText('This link is wrong or has expired.');
    const way = screen.getByRole('link', { name: 'Set a new password' });
    expect(way.getAttribute('href')).toBe('/reset-password');
    expect(screen.queryByRole('button', { name: 'Protect my account' })).toBeNull();
  });

  it('R18.4.4 without the token of the link it says what to do', () => {
    open({}, '/not-me');
    expect(screen.getByText(/copy all of it/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Set a new password' })).toBeTruthy();
  });
});
