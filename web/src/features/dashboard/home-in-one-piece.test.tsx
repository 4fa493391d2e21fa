import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LIST, listOf } from '../../../testing/organizations.ts';
import { heldAnswer, stubApi } from '../../../testing/stub-api.ts';
import { showSignedIn } from '../../../testing/session.tsx';
import { REQUESTS, requestsAre, TODAY, todayIs } from '../../../testing/today.ts';
import { DashboardPage } from './dashboard-page.tsx';
import { loadParts } from './today/today.tsx';

it.each([
  ['the day', TODAY, todayIs()],
  ['the organizations', LIST, listOf()],
  ['the requests', REQUESTS, requestsAre()],
])('R10.10 its parts come in one piece, when it knows %s', async (_, late, answerOf) => {
  const { answer, release } = heldAnswer();
  const seen = stubApi({
    [LIST]: listOf(),
    [TODAY]: todayIs(),
    [REQUESTS]: requestsAre(),
    [late]: answer,
  });
  const { container } = showSignedIn(<DashboardPage />, { isSystemAdmin: true });
  await waitFor(() => expect(seen).toHaveLength(3));
  await loadParts();
  expect(container.querySelector('.skeleton')).not.toBeNull();
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.queryByText('Admin Dashboard')).toBeNull();
  release(answerOf());
  await screen.findByRole('region', { name: 'Waiting for you' });
  for (const name of ['My Organizations', 'Contact Details', 'Session Information'])
    expect(screen.getByRole('region', { name })).toBeTruthy();
  expect(screen.getByText('Admin Dashboard')).toBeTruthy();
  expect(container.querySelector('.today .skeleton')).toBeNull();
});
