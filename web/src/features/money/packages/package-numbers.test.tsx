import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  CREATE_PACKAGE as CREATE,
  feature,
  field,
  ONE_PACKAGE as ONE,
  openPackages as open,
  press,
} from '../../../../testing/packages-driver.tsx';
import { done } from '../../../../testing/system.tsx';

describe('numbers of a package', () => {
  it.each(['', '0', '-7', 'many', '12.9', '12a', '9999999'])(
    'R5.29 a count of "%s" is refused at its field, and nothing is guessed',
    async (typed) => {
      const { user, seen } = await open('Edit Institute');
      await feature('Members');
      const count = field('Count for Members');
      fireEvent.change(count, { target: { value: typed } });
      fireEvent.blur(count);
      expect(count.value).toBe(typed);
      await user.click(press('Save Changes'));
      expect(await screen.findByText('Enter a whole number from 1 to 1,000,000.')).toBeTruthy();
      expect(count.getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(count);
      expect(seen.every(({ call }) => call.startsWith('GET'))).toBe(true);
    },
  );

  it('R5.29 what is on sale already is saved at once when its card stays as it is', async () => {
    const { user, bodyOf } = await open('Edit Institute', { [`PUT ${ONE}`]: done });
    await user.click(field('Most popular'));
    await user.click(press('Save Changes'));
    expect(await screen.findByText('Package updated successfully')).toBeTruthy();
    expect(bodyOf(`PUT ${ONE}`)).toMatchObject({ amount: 4500 });
  });

  it('R5.29 before a package is on sale its card is shown as buyers see it, with its cents', async () => {
    const { user, bodyOf } = await open('Create Plan');
    await user.type(field('Title'), 'Teacher');
    await user.type(field('Amount'), '750.50');
    await user.click(field('Active'));
    await user.click(await feature('Members'));
    await user.click(press('Create'));
    const card = within(await screen.findByRole('dialog', { name: 'Check the card' }));
    expect(card.getByRole('heading', { name: 'Teacher' })).toBeTruthy();
    expect(card.getByText(/750\.50/).textContent).toBe('LKR 750.50 per month');
    expect(card.getByText(/Members/).textContent).toBe('1 Members');
    expect(bodyOf(CREATE)).toBeUndefined();
    // Back to the form, with all typed values.
    await user.click(card.getByRole('button', { name: 'Cancel' }));
    expect(field('Title').value).toBe('Teacher');
    await user.click(press('Create'));
    await user.click(await screen.findByRole('button', { name: 'Save and sell' }));
    expect(await screen.findByText('Package created successfully')).toBeTruthy();
    expect(bodyOf(CREATE)).toMatchObject({ amount: 750.5, isActive: true });
  });

  it.each([
    ['750,50', 'Write cents after a point: 750.50'],
    ['a lot', 'Write the amount in digits, like 1500 or 750.50.'],
    ['', 'Enter an amount, like 1500 or 750.50.'],
    ['-1', 'Write the amount in digits, like 1500 or 750.50.'],
  ])('R8.47 a price of "%s" is refused at its field, and is not guessed', async (typed, words) => {
    const { user, seen } = await open('Create Plan');
    await user.type(field('Title'), 'Teacher');
    if (typed !== '') await user.type(field('Amount'), typed);
    await user.click(press('Create'));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(field('Amount'));
    expect(seen.every(({ call }) => call.startsWith('GET'))).toBe(true);
  });
});
