import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  RENEW,
  KEEP,
  codes,
  open,
  press,
  keptField,
} from '../../../../../testing/factors-driver.tsx';
import { givePassword, onceFresh } from '../../../../../testing/reauthentication.ts';

describe('new recovery codes', () => {
  it('R18.1.6 says before that all old codes end, and ends with one that was typed in', async () => {
    const { user, seen } = open(
      onceFresh(RENEW, () => codes),
      true,
    );
    await press(user, 'New codes');
    await givePassword(user);
    const dialog = await screen.findByRole('dialog', { name: 'New recovery codes' });
    expect(dialog.textContent).toContain('When you finish here, all your old codes end.');
    await user.type(await keptField(), '3-ABCDE-FGHJK');
    await press(user, 'Use the new codes');
    await screen.findByText('Your new codes work now. The old ones have ended.');
    expect(seen.filter(({ call }) => call === KEEP)).toHaveLength(1);
  });

  it('R18.1.6 closing before the end leaves the old codes, and says so', async () => {
    const { user } = open({}, true);
    await press(user, 'New codes');
    await keptField();
    await press(user, 'Cancel');
    const question = await screen.findByRole('dialog', { name: 'Close without finishing?' });
    expect(question.textContent).toContain('Your old codes stay as they are.');
  });
});
