import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CREATE_PACKAGE as CREATE,
  feature,
  field,
  ONE_PACKAGE as ONE,
  openPackages as open,
  press,
  STORAGE_ID,
} from '../../../../testing/packages-driver.tsx';
import { refusal } from '../../../../testing/stub-api.ts';
import {
  buildFeature,
  buildPackage,
  done,
  FEATURES,
  featuresAre,
  MEMBERS_ID,
  PACKAGES,
  packagesAre,
} from '../../../../testing/system.tsx';

let warned: string[] = [];
beforeEach(() => {
  warned = [];
  vi.spyOn(console, 'warn').mockImplementation((text: unknown) => void warned.push(String(text)));
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('package dialog', () => {
  it('R2.2.9.3 R3.20 is for reading, and switches to changing', async () => {
    const features = [
      { featureId: MEMBERS_ID, featureTitle: 'Members', featureCode: 'members', count: 1000 },
      { featureId: STORAGE_ID, featureTitle: 'Storage', featureCode: 'storage_mb', count: -1 },
    ];
    const saved = packagesAre([buildPackage({ features })]);
    const { user } = await open('View Institute', { [PACKAGES]: saved });
    const reading = within(await screen.findByRole('dialog', { name: 'Institute' }));
    expect(reading.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Membersmembers1,000',
      'Storagestorage_mbUnlimited',
    ]);
    expect(reading.getByText('Monthly')).toBeTruthy();
    expect(reading.queryByRole('textbox')).toBeNull();
    await user.click(reading.getByRole('button', { name: 'Edit' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Plan' })).toBeTruthy();
    expect(field('Title').value).toBe('Institute');
  });

  it('R4.50 R3.21 R5.29 R8.49 creates a package with its features in one call', async () => {
    const { user, seen, bodyOf } = await open('Create Plan');
    await user.type(field('Title'), 'Teacher');
    await user.type(field('Amount'), '1,500');
    await user.selectOptions(field('Billing'), 'Annual');
    await user.selectOptions(field('Currency'), 'USD');
    await user.click(field('Most popular'));
    await user.click(await feature('Members'));
    await user.click(await feature('Storage'));
    await user.click(field('Unlimited: Storage'));
    expect(screen.queryByRole('checkbox', { name: /^Old thing/ })).toBeNull();
    const count = field('Count for Members');
    await user.clear(count);
    await user.type(count, '25');
    await user.click(press('Create'));
    expect(await screen.findByText('Package created successfully')).toBeTruthy();
    expect(bodyOf(CREATE)).toEqual({
      title: 'Teacher',
      description: '',
      amount: 1500,
      currency: 'USD',
      mode: 'A',
      isPopular: true,
      // Staff see the card before a package can be bought.
      isActive: false,
      features: [
        { featureId: MEMBERS_ID, count: 25 },
        { featureId: STORAGE_ID, count: -1 },
      ],
    });
    expect(seen.filter(({ call }) => !call.startsWith('GET'))).toHaveLength(1);
  });

  it('R5.29 counts step by buttons, never below 1', async () => {
    const { user } = await open('Create Plan');
    await user.click(await feature('Members'));
    await user.click(press('One less: Members'));
    expect(field('Count for Members').value).toBe('1');
    await user.click(press('One more: Members'));
    expect(field('Count for Members').value).toBe('2');
  });

  it('R5.29 unchecking a feature that was never saved just takes it back', async () => {
    const { user, bodyOf } = await open('Edit Institute', { [`PUT ${ONE}`]: done });
    await user.click(await feature('Storage'));
    await user.click(await feature('Storage'));
    expect(screen.queryByText('Remove this feature from the package?')).toBeNull();
    await user.click(press('Save Changes'));
    expect(await screen.findByText('Package updated successfully')).toBeTruthy();
    expect(bodyOf(`PUT ${ONE}`)).toMatchObject({
      features: [{ featureId: MEMBERS_ID, count: 25 }],
    });
  });

  it('R5.31 R8.41 a saved feature is taken out at once, after a question', async () => {
    const call = `DELETE ${ONE}/features/${MEMBERS_ID}`;
    const { user, seen } = await open('Edit Institute', { [call]: done });
    await user.click(await feature('Members'));
    expect(screen.getByText('Remove this feature from the package?')).toBeTruthy();
    expect(seen.some((one) => one.call === call)).toBe(false);
    await user.click(press('Remove'));
    expect(await screen.findByText('Feature removed from package.')).toBeTruthy();
    expect((await feature('Members')).checked).toBe(false);
  });

  it('R8.37 a feature that could not be taken out stays', async () => {
    const { user } = await open('Edit Institute', {
      [`DELETE ${ONE}/features/${MEMBERS_ID}`]: () => refusal(404, 'It is gone.', 'NOT_FOUND'),
    });
    await user.click(await feature('Members'));
    await user.click(press('Remove'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to remove feature from package.');
    const question = screen.getByRole('dialog', { name: 'Remove feature' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect((await feature('Members')).checked).toBe(true);
  });

  it('R8.33 a refusal is explained and keeps what was typed', async () => {
    const { user } = await open('Create Plan', {
      [CREATE]: () => refusal(500, 'Something went wrong on our side.', 'INTERNAL'),
    });
    await user.type(field('Title'), 'Teacher');
    await user.type(field('Amount'), '0');
    await user.click(press('Create'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to create/edit package');
    expect(alert.textContent).toContain('Something went wrong on our side.');
    expect(field('Title').value).toBe('Teacher');
  });

  it('R5.33 asks for a title and an amount from 0 before anything is sent', async () => {
    const { user, seen } = await open('Create Plan');
    await user.type(field('Amount'), '-1');
    await user.click(press('Create'));
    expect(screen.getByText('Title is required.')).toBeTruthy();
    expect(screen.getByText(/^Write the amount in digits/)).toBeTruthy();
    expect(document.activeElement).toBe(field('Title'));
    expect(seen.every(({ call }) => call.startsWith('GET'))).toBe(true);
  });

  it('R5.33 hints at 0 when a free package has an amount, and still saves it', async () => {
    const { user, bodyOf } = await open('Edit Institute', { [`PUT ${ONE}`]: done });
    const hint = 'A free plan costs nothing. Enter 0.';
    expect(screen.queryByText(hint)).toBeNull();
    await user.selectOptions(field('Billing'), 'Free');
    expect(screen.getByText(hint)).toBeTruthy();
    await user.click(press('Save Changes'));
    await user.click(await screen.findByRole('button', { name: 'Save and sell' }));
    await waitFor(() => expect(bodyOf(`PUT ${ONE}`)).toMatchObject({ mode: 'F', amount: 4500 }));
  });

  it.each(['Monthly', 'Annual', 'One-Time'])(
    'R5.33 hints that nobody pays when %s has the amount 0, and still saves it',
    async (billing) => {
      const { user, bodyOf } = await open('Edit Institute', { [`PUT ${ONE}`]: done });
      const hint = /^With 0, nobody pays for this plan/;
      await user.selectOptions(field('Billing'), billing);
      expect(screen.queryByText(hint)).toBeNull();
      await user.clear(field('Amount'));
      expect(screen.queryByText(hint)).toBeNull();
      await user.type(field('Amount'), '0');
      expect(screen.getByText(hint)).toBeTruthy();
      expect(field('Amount').getAttribute('aria-describedby')).toBe(screen.getByText(hint).id);
      await user.click(press('Save Changes'));
      await user.click(await screen.findByRole('button', { name: 'Save and sell' }));
      await waitFor(() => expect(bodyOf(`PUT ${ONE}`)).toMatchObject({ amount: 0 }));
    },
  );

  it('R8.47 a feature that could not be added is noticed at the list and in the console', async () => {
    const { user } = await open('Create Plan', {
      [CREATE]: () => refusal(400, 'Choose features that exist.', 'INVALID_INPUT', 'features'),
    });
    await user.type(field('Title'), 'Teacher');
    await user.type(field('Amount'), '0');
    await user.click(await feature('Members'));
    await user.click(press('Create'));
    const list = screen.getByRole('group', { name: /^Features/ });
    expect(await within(list).findByText('Choose features that exist.')).toBeTruthy();
    expect(warned).toEqual(['A feature was not added.']);
  });

  it('R8.31 says when the features to pick from could not be loaded', async () => {
    let isDown = true;
    const { user } = await open('Create Plan', {
      [FEATURES]: () =>
        isDown ? refusal(403, 'Not you.', 'FORBIDDEN') : featuresAre([buildFeature()])(),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load features');
    isDown = false;
    await user.click(press('Try again'));
    expect(await feature('Members')).toBeTruthy();
  });
});
