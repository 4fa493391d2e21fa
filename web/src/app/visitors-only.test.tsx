import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { show } from '../../testing/render.tsx';
import { cookieNames, writeCookie } from '../auth/cookies.ts';
import { beginSession, endSession } from '../auth/session.ts';
import { readSessionSnapshot, setSessionSnapshot } from '../auth/session-state.ts';
import { VisitorsOnly } from './visitors-only.tsx';

const user = { uid: 'u-1', name: 'NETHMI WIJESINGHE', email: 'nethmi@example.com' };
const page = (
  <VisitorsOnly>
    <p>The form</p>
  </VisitorsOnly>
);

beforeEach(() => endSession());

describe('pages for visitors alone', () => {
  it('R4.7 after a sign-in on the page itself the page decides where to go', async () => {
    show(page, '/login');
    await act(() => beginSession({ token: 'pt1_a', user }));
    expect(screen.getByText('The form')).toBeTruthy();
  });

  it('R2.1.2 a sign-in in another tab leads on to / here too', async () => {
    show(page, '/login');
    writeCookie(cookieNames.token, 'pt1_b', 60);
    await act(async () => setSessionSnapshot(readSessionSnapshot()));
    expect(screen.getByText('You are at /')).toBeTruthy();
  });

  it('R2.1.7 whoever is signed in is sent to /', async () => {
    await beginSession({ token: 'pt1_c', user });
    show(page, '/reset-password');
    expect(screen.getByText('You are at /')).toBeTruthy();
  });
});
