import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '../../../../testing/render.tsx';
import { type Answers, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { UnsubscribePage } from './unsubscribe-page.tsx';

const CALL = 'POST /api/unsubscribe';
const chosen: Answers[string] = (body) => ({
  json: { success: true, message: '', group: 'enrolment', mail: (body as { mail: string }).mail },
});
function open(answers: Answers, at = '/unsubscribe#token=abc') {
  const seen = stubApi(answers);
  return { seen, ...show(<UnsubscribePage />, at) };
}
const press = () => screen.findByRole('button', { name: 'Turn them off' });

describe('R17.5.7 the page of the link in a mail', () => {
  it('R17.5.7 opening it changes nothing; a press turns them off, says which, and can be undone', async () => {
    const { seen, user } = open({ [CALL]: chosen });
    const button = await press();
    expect(seen).toEqual([]);
    await user.click(button);
    expect(
      await screen.findByText('You get no more emails about your places in courses.'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Turned on again')).toBeTruthy();
    expect(seen).toEqual([
      { call: CALL, body: { token: 'abc', mail: 'off' } },
      { call: CALL, body: { token: 'abc', mail: 'at-once' } },
    ]);
  });

  it('R17.5.7 a wrong link leads to the account, a broken line can be tried again', async () => {
    let answer = refusal(503, 'Please try again.', 'UNAVAILABLE');
    const { user } = open({ [CALL]: () => answer });
    await user.click(await press());
    expect(await screen.findByText('Please try again.')).toBeTruthy();
    answer = refusal(400, 'This link is wrong.', 'LINK_INVALID');
    await user.click(await press());
    expect(await screen.findByText('This link is wrong.')).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Choose in my account' });
    expect(way.getAttribute('href')).toBe('/account/notifications/settings');
    expect(screen.queryByRole('button', { name: 'Turn them off' })).toBeNull();
  });

  it('R17.5.7 without the token of the link it says what to do', () => {
    open({}, '/unsubscribe');
    expect(screen.getByText(/copy all of it/)).toBeTruthy();
  });
});
