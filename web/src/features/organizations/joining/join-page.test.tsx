import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  JOIN,
  joined,
  link,
  LOOK_CODE,
  offered,
  press,
  PRESS,
  signIn,
  startSignedOut,
} from '../../../../testing/joining.ts';
import { show } from '../../../../testing/render.tsx';
import { limitRefusal, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { readLanding } from '../../../auth/landing.ts';
import { takeRedirect } from '../../../auth/redirect.ts';
import { JoinPage } from './join-page.tsx';

beforeEach(startSignedOut);

const openJoin = (hash = '#code=ABCD2345') => show(<JoinPage />, `/join${hash}`);

describe('/join', () => {
  const COURSE = '0198a000-0000-7000-8000-000000000001';
  const joinedCourse = (state: 'active' | 'waiting') => () => {
    const { json } = joined();
    return { json: { ...json, message: 'Said.', course: { id: COURSE, title: 'Physics', state } } };
  };

  it('R11.5.1 R11.5.7 the code of a course leads into the course at once', async () => {
    signIn();
    stubApi({ [LOOK_CODE]: offered, [JOIN]: joinedCourse('active') });
    const { user } = openJoin();
    await user.click(await press(PRESS));
    expect(await screen.findByText('Said.')).toBeTruthy();
    expect(link('Open the course')).toBe(`/org/sipwin-institute/courses/${COURSE}`);
  });

  it('R11.5.5 the link to a full course says so before the press', async () => {
    stubApi({ [LOOK_CODE]: () => ({ json: { ...offered().json, isFull: true } }) });
    openJoin();
    expect(await screen.findByText('This course is full')).toBeTruthy();
    expect(screen.getByText(/waiting list/)).toBeTruthy();
  });

  it('R11.5.5 who came to a full course hears that they wait', async () => {
    signIn();
    stubApi({ [LOOK_CODE]: offered, [JOIN]: joinedCourse('waiting') });
    const { user } = openJoin();
    await user.click(await press(PRESS));
    expect(await screen.findByText(/We email you when you get a place/)).toBeTruthy();
  });

  it('R10.4 a full organisation says so, and whom to ask', async () => {
    signIn();
    const words = 'This organization has room for 100 members on the Free plan. Ask its owner.';
    stubApi({ [LOOK_CODE]: offered, [JOIN]: () => limitRefusal('ask-owner', words) });
    const { user } = openJoin();
    await user.click(await press(PRESS));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull();
    expect(link('My Organizations')).toBe('/org');
  });

  it('R2.1.30 R10.2 the code of the address is looked at, and a press joins', async () => {
    signIn();
    const seen = stubApi({ [LOOK_CODE]: offered, [JOIN]: joined });
    const { user } = openJoin('#code=abcd-2345');
    await user.click(await press(PRESS));
    expect(await screen.findByText('You have joined Sipwin Institute.')).toBeTruthy();
    // The login check of a tab that sees another's session is not ours.
    expect(seen.filter(({ call }) => call.startsWith('POST'))).toEqual([
      { call: LOOK_CODE, body: { code: 'ABCD2345' } },
      { call: JOIN, body: { code: 'ABCD2345' } },
    ]);
  });

  it('R2.1.30 R10.2 without one it asks for it; small letters, blanks and dashes do no harm', async () => {
    signIn();
    const seen = stubApi({ [LOOK_CODE]: offered });
    const { user } = openJoin('');
    await user.type(screen.getByLabelText('Code'), 'abcd - 2345');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await press(PRESS)).toBeTruthy();
    expect(seen).toEqual([{ call: LOOK_CODE, body: { code: 'ABCD2345' } }]);
  });

  it('R2.1.30 signed out a typed code is kept until after the sign-in', async () => {
    const seen = stubApi({ [LOOK_CODE]: offered, [JOIN]: joined });
    const { user, unmount } = openJoin('');
    await user.type(screen.getByLabelText('Code'), 'ABCD2345{Enter}');
    await user.click(await screen.findByRole('link', { name: /sign in and join/ }));
    unmount();
    signIn();
    expect(takeRedirect(null)).toBe('/join');
    openJoin('');
    expect(await screen.findByText('You have joined Sipwin Institute.')).toBeTruthy();
    expect(seen.filter(({ call }) => call === JOIN)).toHaveLength(1);
  });

  it.each([true, false])(
    'R2.1.30 a code that this tab remembers can be put aside for another, and is forgotten then; signed in: %s',
    async (isIn) => {
      if (isIn) signIn();
      const seen = stubApi({ [LOOK_CODE]: offered });
      openJoin().unmount();
      await waitFor(() => expect(readLanding('join')).toBe('ABCD2345'));
      const { user } = openJoin('');
      await user.click(await screen.findByRole('button', { name: 'Use another code' }));
      expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('');
      expect(readLanding('join')).toBeUndefined();
      expect(screen.queryByRole('button', { name: 'Use another code' })).toBeNull();
      await user.type(screen.getByLabelText('Code'), 'WXYZ6789{Enter}');
      await screen.findByRole('button', { name: 'Use another code' });
      expect(seen.at(-1)?.body).toEqual({ code: 'WXYZ6789' });
    },
  );

  it('R11.5.6 who was removed is not asked to look at the code again: nothing is wrong with it', async () => {
    signIn();
    const words = 'You were removed from this course. Ask its teacher to let you in again.';
    stubApi({ [LOOK_CODE]: offered, [JOIN]: () => refusal(409, words, 'REMOVED_FROM_COURSE') });
    const { user } = openJoin();
    await user.click(await press(PRESS));
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(screen.queryByLabelText('Code')).toBeNull();
    expect(screen.queryByText(/letter by letter/)).toBeNull();
    expect(link('My Organizations')).toBe('/org');
  });

  it('R10.2 a wrong code says why not, and can be corrected on the spot, signed in or not', async () => {
    stubApi({
      [LOOK_CODE]: (body) =>
        (body as { code: string }).code === 'WRONG234'
          ? refusal(404, 'This code is wrong or has expired.', 'NOT_FOUND', 'code')
          : offered(),
    });
    const { user } = openJoin('#code=WRONG234');
    expect((await screen.findByRole('alert')).textContent).toContain('has expired');
    expect(screen.queryByText(/not your account/)).toBeNull();
    await user.clear(screen.getByLabelText('Code'));
    await user.type(screen.getByLabelText('Code'), 'ABCD2345{Enter}');
    expect(await screen.findByRole('link', { name: 'Sign up and join' })).toBeTruthy();
  });
});
