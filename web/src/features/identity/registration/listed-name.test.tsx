import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { field, fill, open } from '../../../../testing/registration-driver.tsx';
import { keepWish } from '../../../auth/landing.ts';

it('R21.3.2 the name of a slip is filled in, and can be corrected; one that was typed stays', async () => {
  const wish = { landing: 'join', secret: 'ABCD2345', organizationName: 'Sipwin' } as const;
  keepWish({ ...wish, studentName: 'K. M. Sanduni Silva' });
  const user = open();
  expect([field('First Name').value, field('Last Name').value]).toEqual(['K. M. Sanduni', 'Silva']);
  expect(screen.getByText(/from the list of your institute/)).toBeTruthy();
  await fill(user, { 'Last Name': 'Sylva' });
  expect(field('Last Name').value).toMatch(/sylva/i);
});
