import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildCard, hasRole, LIST, listOf } from '../../../testing/organizations.ts';
import { showSignedIn } from '../../../testing/session.tsx';
import { heldAnswer, refusal, stubApi } from '../../../testing/stub-api.ts';
import { RoleOnly } from './role-only.tsx';

const show = () =>
  showSignedIn(
    <RoleOnly title="Courses" forRole="admin">
      {({ name }) => <p>Classes of {name}</p>}
    </RoleOnly>,
    {},
    '/sipwin-institute/admin/courses',
  );

it('R10.10 a page of a role waits for the name of its organization: the address never stands in for it', async () => {
  const held = heldAnswer();
  stubApi({
    [LIST]: held.answer,
    'GET /api/profile/orgroles/sipwin-institute/admin': hasRole(true),
  });
  show();
  await screen.findByRole('heading', { name: 'Courses' });
  expect(screen.queryByText(/Classes of/)).toBeNull();
  held.release(listOf(buildCard({ name: 'Sipwin Institute' }))());
  expect(await screen.findByText('Classes of Sipwin Institute')).toBeTruthy();
});

it('R10.10 where the list of organizations cannot be had, the page works by its address', async () => {
  stubApi({
    [LIST]: () => refusal(500, 'Not now.'),
    'GET /api/profile/orgroles/sipwin-institute/admin': hasRole(true),
  });
  show();
  expect(await screen.findByText('Classes of sipwin-institute')).toBeTruthy();
});
