import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { showSignedIn } from '../../testing/session.tsx';
import { heldAnswer, refusal, stubApi } from '../../testing/stub-api.ts';
import { ApiError } from '../lib/api-error.ts';
import { isGivenUp, useReauthentication } from './reauthentication.tsx';

const tooOld = () => new ApiError({ code: 'REAUTH_REQUIRED', message: 'Password', status: 403 });

/** A part that makes a call with a fresh sign-in, and records its result. */
function Action({ results, tries }: { results: string[]; tries: (() => Promise<string>)[] }) {
  const { runFresh, dialog } = useReauthentication();
  const handleClick = () =>
    runFresh(() => tries.shift()?.() ?? Promise.resolve('out of tries')).then(
      (result) => results.push(result),
      (failure: unknown) => results.push(isGivenUp(failure) ? 'given up' : String(failure)),
    );
  return (
    <>
      <button onClick={() => void handleClick()}>Do it</button>
      {dialog}
    </>
  );
}

function open(tries: (() => Promise<string>)[]) {
  const results: string[] = [];
  const { user } = showSignedIn(<Action results={results} tries={tries} />);
  return { user, results };
}
const password = () => screen.findByLabelText<HTMLInputElement>('Password');

async function give(user: UserEvent, text: string) {
  await user.type(await password(), text);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

describe('reauthentication', () => {
  it('R7.13 an old sign-in is asked for its password, then the call is made again', async () => {
    const seen = stubApi({
      'POST /api/auth/reauth': () => ({ json: { success: true, message: 'Thank you.' } }),
    });
    const { user, results } = open([() => Promise.reject(tooOld()), () => Promise.resolve('done')]);
    await user.click(screen.getByRole('button', { name: 'Do it' }));
    await give(user, 'Veranda-2026');
    await expect.poll(() => results).toEqual(['done']);
    expect(seen).toEqual([{ call: 'POST /api/auth/reauth', body: { password: 'Veranda-2026' } }]);
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('a fresh sign-in is not asked, and other refusals pass through', async () => {
    const { user, results } = open([
      () => Promise.resolve('done'),
      () => Promise.reject(new Error('no line')),
    ]);
    await user.click(screen.getByRole('button', { name: 'Do it' }));
    await user.click(screen.getByRole('button', { name: 'Do it' }));
    await expect.poll(() => results).toEqual(['done', 'Error: no line']);
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('a wrong password is said at its field, and another may be tried', async () => {
    let isFirst = true;
    stubApi({
      'POST /api/auth/reauth': () => {
        const answer = isFirst
          ? refusal(403, 'This password is wrong. Try again.', 'WRONG_PASSWORD')
          : { json: { success: true, message: 'Thank you.' } };
        isFirst = false;
        return answer;
      },
    });
    const { user, results } = open([() => Promise.reject(tooOld()), () => Promise.resolve('done')]);
    await user.click(screen.getByRole('button', { name: 'Do it' }));
    await give(user, 'wrong');
    expect(await screen.findByText('This password is wrong. Try again.')).toBeTruthy();
    expect(results).toEqual([]);
    await user.clear(await password());
    await give(user, 'right');
    await expect.poll(() => results).toEqual(['done']);
  });

  it('Cancel gives up: nothing is sent and nothing is done', async () => {
    const seen = stubApi({});
    const { user, results } = open([() => Promise.reject(tooOld())]);
    await user.click(screen.getByRole('button', { name: 'Do it' }));
    await password();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect.poll(() => results).toEqual(['given up']);
    expect(seen).toEqual([]);
  });

  it('while the password is checked the dialog stays', async () => {
    const held = heldAnswer();
    stubApi({ 'POST /api/auth/reauth': held.answer });
    const { user, results } = open([() => Promise.reject(tooOld()), () => Promise.resolve('done')]);
    await user.click(screen.getByRole('button', { name: 'Do it' }));
    await give(user, 'Veranda-2026');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Password')).toBeTruthy();
    held.release({ json: { success: true, message: 'Thank you.' } });
    await expect.poll(() => results).toEqual(['done']);
  });

  it('R7.13 an account with a second step is asked for its code too, and both are sent', async () => {
    const seen = stubApi({
      'POST /api/auth/reauth': (body) =>
        (body as { code?: string }).code === undefined
          ? refusal(
              403,
              'Your second step is needed too: a code, or your passkey.',
              'CODE_REQUIRED',
              'code',
            )
          : { json: { success: true, message: 'Thank you.' } },
    });
    const { user, results } = open([() => Promise.reject(tooOld()), () => Promise.resolve('done')]);
    await user.click(screen.getByRole('button', { name: 'Do it' }));
    await give(user, 'Veranda-2026');
    const code = await screen.findByLabelText('Code');
    expect(document.activeElement).toBe(code);
    expect(screen.getByText(/^Your second step is needed too/)).toBeTruthy();
    await user.type(code, '482 913');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await expect.poll(() => results).toEqual(['done']);
    expect(seen[1]?.body).toEqual({ password: 'Veranda-2026', code: '482 913' });
  });

  it('R7.13 a wrong code is said at its field, which has the focus; a wrong password at its own', async () => {
    const answers = [
      refusal(403, 'Enter the code too.', 'CODE_REQUIRED', 'code'),
      refusal(403, 'This code is not right.', 'CODE_WRONG', 'code'),
      refusal(403, 'This password is wrong. Try again.', 'WRONG_PASSWORD'),
    ];
    stubApi({ 'POST /api/auth/reauth': () => answers.shift()! });
    const { user } = open([() => Promise.reject(tooOld())]);
    await user.click(screen.getByRole('button', { name: 'Do it' }));
    await give(user, 'Veranda-2026');
    await user.type(await screen.findByLabelText('Code'), '111111');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('This code is not right.');
    const code = screen.getByLabelText('Code');
    expect(code.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(code);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('This password is wrong. Try again.');
    expect((await password()).getAttribute('aria-invalid')).toBe('true');
    expect(code.getAttribute('aria-invalid')).toBeNull();
  });

  it('R18.1.7 where a trusted device was enough but a code is needed, it is asked for next', async () => {
    const seen = stubApi({
      'POST /api/auth/reauth': () => ({ json: { success: true, message: 'Thank you.' } }),
    });
    const needsCode = new ApiError({
      status: 403,
      message: 'Your second step is needed too: a code, or your passkey.',
      code: 'CODE_REQUIRED',
    });
    const { user, results } = open([
      () => Promise.reject(tooOld()),
      () => Promise.reject(needsCode),
      () => Promise.resolve('done'),
    ]);
    await user.click(screen.getByRole('button', { name: 'Do it' }));
    await give(user, 'Veranda-2026');
    const code = await screen.findByLabelText('Code');
    expect(document.activeElement).toBe(await password());
    await user.type(code, '482913');
    await give(user, 'Veranda-2026');
    await expect.poll(() => results).toEqual(['done']);
    expect(seen.map(({ body }) => body)).toEqual([
      { password: 'Veranda-2026' },
      { password: 'Veranda-2026', code: '482913' },
    ]);
  });
});
