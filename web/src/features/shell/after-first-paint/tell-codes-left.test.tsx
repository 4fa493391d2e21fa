import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showSignedIn } from '../../../../testing/session.tsx';
import { keepCodesLeft, takeCodesLeft } from '../../../auth/codes-left.ts';
import { Shell } from '../shell.tsx';

const page = (
  <Shell>
    <h1>The page</h1>
  </Shell>
);

describe('R18.1.6 the page after a sign-in by a recovery code', () => {
  it.each([
    [3, '3 recovery codes are left. Make new ones in your account.'],
    [1, 'One recovery code is left. Make new ones in your account.'],
    [0, 'No recovery code is left. Make new ones in your account.'],
  ])('with %i codes left says so once: "%s"', async (left, words) => {
    keepCodesLeft(left);
    showSignedIn(page);
    expect((await screen.findByText(words)).closest('output')).not.toBeNull();
    expect(takeCodesLeft()).toBeUndefined();
  });

  it.each([[4], [undefined]])('with %s codes left has nothing to say', (left) => {
    keepCodesLeft(left);
    expect(takeCodesLeft()).toBeUndefined();
  });
});
