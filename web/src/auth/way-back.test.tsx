import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showSignedIn } from '../../testing/session.tsx';
import { setUpAddress, useWayBack } from './way-back.ts';

function Page() {
  const goBack = useWayBack();
  return (
    <button type="button" onClick={goBack}>
      Done
    </button>
  );
}

it.each([
  [setUpAddress('/nenasa/lecturer/courses?new=1'), '/nenasa/lecturer/courses?new=1'],
  // A link from elsewhere leads nowhere else.
  ['/account?back=https%3A%2F%2Fevil.example', undefined],
  ['/account?back=%2F%2Fevil.example', undefined],
  ['/account?back=javascript%3Aalert(1)', undefined],
  ['/account', undefined],
])(
  'R18.5.1 the set-up of a second step leads back to the page that waits for it: %s',
  async (at, to) => {
    const { user } = showSignedIn(<Page />, {}, at);
    await user.click(screen.getByRole('button'));
    expect(screen.queryByText(/^You are at/)?.textContent).toBe(to && `You are at ${to}`);
  },
);
