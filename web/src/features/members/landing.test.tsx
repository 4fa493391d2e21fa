import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { limitRefusal, refusal, stubApi } from '../../../testing/stub-api.ts';
import { takeRedirect } from '../../session/redirect.ts';
import { startSession } from '../../session/session.ts';
import { readStanding, setStanding } from '../../session/session-state.ts';
import { InvitePage } from './invite-page.tsx';
import { JoinPage } from './join-page.tsx';

const ACCEPT = 'POST /api/invites/accept';
const JOIN = 'POST /api/join';
const joined = () => ({
  json: {
    success: true,
    message: 'You have joined Sipwin Institute.',
    orgId: 'sipwin-institute',
    organizationName: 'Sipwin Institute',
    role: 'student',
  },
});

function signIn() {
  document.cookie = 'pt_token=pt1_test; Path=/';
  setStanding(readStanding());
}
function forget() {
  document.cookie = 'pt_token=; Path=/; Max-Age=0';
  setStanding(readStanding());
}
beforeEach(() => {
  startSession();
  forget();
});

const openInvite = (hash = '#token=t-1') => show(<InvitePage />, `/invite${hash}`);
const openJoin = (hash = '#code=ABCD2345') => show(<JoinPage />, `/join${hash}`);
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('/invite', () => {
  it('R2.1.30 R10.2 confirms on load by POST, says joined, and leads to the dashboard', async () => {
    signIn();
    const seen = stubApi({ [ACCEPT]: joined });
    openInvite();
    expect(await screen.findByText('You have joined Sipwin Institute.')).toBeTruthy();
    expect(seen).toEqual([{ call: ACCEPT, body: { token: 't-1' } }]);
    expect(link('Go to Dashboard')).toBe('/sipwin-institute/student');
    expect(takeRedirect(null)).toBe('/');
  });

  it('R2.1.30 asks a signed-out visitor to sign in or register first, and then goes on', async () => {
    const seen = stubApi({ [ACCEPT]: joined });
    const { unmount } = openInvite();
    expect(link('Sign In')).toBe('/login');
    expect(link('Sign Up')).toBe('/register');
    expect(seen).toEqual([]);
    expect(document.cookie).not.toContain('t-1');
    unmount();
    signIn();
    expect(takeRedirect(null)).toBe('/invite');
    openInvite('');
    expect(await screen.findByText('You have joined Sipwin Institute.')).toBeTruthy();
    expect(seen[0]?.body).toEqual({ token: 't-1' });
    expect(takeRedirect(null)).toBe('/');
  });

  it('R2.1.30 a sign-in in another tab lets one in here too', async () => {
    stubApi({ [ACCEPT]: joined });
    openInvite();
    act(signIn);
    expect(await screen.findByText('You have joined Sipwin Institute.')).toBeTruthy();
  });

  it('R2.1.30 says why not', async () => {
    signIn();
    stubApi({ [ACCEPT]: () => refusal(400, 'Invalid or expired link', 'LINK_INVALID') });
    openInvite();
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid or expired link');
    expect(screen.getByText(/for another email address/)).toBeTruthy();
    expect(takeRedirect(null)).toBe('/');
  });

  it('R10.2 who has not confirmed the address is told to, can have the link again, and goes on', async () => {
    signIn();
    let isVerified = false;
    stubApi({
      [ACCEPT]: () => (isVerified ? joined() : refusal(403, 'Confirm first', 'EMAIL_UNVERIFIED')),
      'POST /api/auth/resend-verification': () => ({
        json: { success: true, message: 'Sent again.' },
      }),
    });
    const { user } = openInvite();
    await screen.findByText('Please confirm your email address first');
    expect(takeRedirect(null)).toBe('/invite');
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    await screen.findByText('Sent again.');
    isVerified = true;
    await user.click(screen.getByRole('button', { name: 'I have confirmed it' }));
    expect(await screen.findByText('You have joined Sipwin Institute.')).toBeTruthy();
  });

  it('R2.1.30 without an answer the link stays good, and a press tries again', async () => {
    signIn();
    let tries = 0;
    stubApi({
      [ACCEPT]: () => {
        tries += 1;
        if (tries === 1) throw new TypeError('Failed to fetch');
        return joined();
      },
    });
    const { user } = openInvite();
    expect((await screen.findByRole('alert')).textContent).toContain('No connection');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You have joined Sipwin Institute.')).toBeTruthy();
  });

  it('R2.1.30 a session that has ended leads to the sign-in, and the invitation is kept', async () => {
    signIn();
    stubApi({ [ACCEPT]: () => refusal(401, 'Please sign in to continue.', 'UNAUTHENTICATED') });
    openInvite();
    await screen.findByRole('link', { name: 'Sign In' });
    await waitFor(() => expect(takeRedirect(null)).toBe('/invite'));
  });

  it('R2.1.30 a link whose token is missing says so', () => {
    stubApi({});
    openInvite('');
    expect(screen.getByRole('alert').textContent).toContain('copy all of it');
  });
});

describe('/join', () => {
  const COURSE = '0198a000-0000-7000-8000-000000000001';
  const joinedCourse = (state: 'active' | 'waiting') => () => {
    const { json } = joined();
    return { json: { ...json, message: 'Said.', course: { id: COURSE, title: 'Physics', state } } };
  };

  it('R11.5.1 R11.5.7 the code of a course leads into the course at once', async () => {
    signIn();
    stubApi({ [JOIN]: joinedCourse('active') });
    openJoin();
    expect(await screen.findByText('Said.')).toBeTruthy();
    expect(link('Open the course')).toBe(`/org/sipwin-institute/courses/${COURSE}`);
  });

  it('R11.5.5 who came to a full course hears that they wait', async () => {
    signIn();
    stubApi({ [JOIN]: joinedCourse('waiting') });
    openJoin();
    expect(await screen.findByText(/goes to the first in line/)).toBeTruthy();
  });

  it('R10.4 a full organisation says so, and whom to ask', async () => {
    signIn();
    const words = 'This organization has room for 100 members on the Free plan. Ask its owner.';
    stubApi({ [JOIN]: () => limitRefusal('ask-owner', words) });
    openJoin();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull();
    expect(link('My Organizations')).toBe('/org');
  });

  it('R2.1.30 R10.2 joins on load by the code of the address', async () => {
    signIn();
    const seen = stubApi({ [JOIN]: joined });
    openJoin('#code=abcd-2345');
    expect(await screen.findByText('You have joined Sipwin Institute.')).toBeTruthy();
    expect(seen).toEqual([{ call: JOIN, body: { code: 'ABCD2345' } }]);
  });

  it('R2.1.30 R10.2 without one it asks for it; small letters, blanks and dashes do no harm', async () => {
    signIn();
    const seen = stubApi({ [JOIN]: joined });
    const { user } = openJoin('');
    await user.type(screen.getByLabelText('Code'), 'abcd - 2345');
    await user.click(screen.getByRole('button', { name: 'Join' }));
    expect(await screen.findByText('You have joined Sipwin Institute.')).toBeTruthy();
    expect(seen[0]?.body).toEqual({ code: 'ABCD2345' });
  });

  it('R2.1.30 signed out a typed code is kept until after the sign-in', async () => {
    const seen = stubApi({ [JOIN]: joined });
    const { user, unmount } = openJoin('');
    await user.type(screen.getByLabelText('Code'), 'ABCD2345{Enter}');
    expect(link('Sign Up')).toBe('/register');
    unmount();
    signIn();
    expect(takeRedirect(null)).toBe('/join');
    openJoin('');
    expect(await screen.findByText('You have joined Sipwin Institute.')).toBeTruthy();
    expect(seen).toHaveLength(1);
  });

  it('R10.2 a wrong code says why not, and can be corrected on the spot', async () => {
    signIn();
    stubApi({
      [JOIN]: (body) =>
        (body as { code: string }).code === 'WRONG234'
          ? refusal(404, 'This code does not exist or has run out.', 'NOT_FOUND', 'code')
          : joined(),
    });
    const { user } = openJoin('#code=WRONG234');
    expect((await screen.findByRole('alert')).textContent).toContain('has run out');
    await user.clear(screen.getByLabelText('Code'));
    await user.type(screen.getByLabelText('Code'), 'ABCD2345{Enter}');
    expect(await screen.findByText('You have joined Sipwin Institute.')).toBeTruthy();
  });
});
