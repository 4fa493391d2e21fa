import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  choosePlace,
  field,
  fill,
  fillContact,
  fillPersonal,
  goOn,
  open,
  openAtStep,
  isShut,
} from '../../../../testing/registration-driver.tsx';

async function openContact() {
  const user = open();
  await fillPersonal(user);
  await goOn(user, 'Contact & Address');
  return user;
}

describe('registration wizard: contact and address', () => {
  it('R5.8 asks about a likely slip of the finger once the address is left, and a press mends it', async () => {
    const user = await openContact();
    await user.type(field('Email'), 'nethmi@gmial.com');
    expect(screen.queryByText(/Did you mean/)).toBeNull();
    await user.tab();
    await user.click(await screen.findByRole('button', { name: 'nethmi@gmail.com' }));
    await waitFor(() => expect(field('Email').value).toBe('nethmi@gmail.com'));
    expect(screen.queryByText(/Did you mean/)).toBeNull();
  });

  it('R2.2.3.7 R2.2.3.8 R2.2.3.9 asks for email, phones and address', () => {
    openAtStep(1);
    for (const label of [
      'Email',
      'Phone',
      'WhatsApp Number',
      'Same as phone number',
      'Telegram Number (optional)',
      'House Number',
      'Lane 01',
      'Lane 02 (optional)',
      'Province',
      'District',
      'City',
    ]) {
      expect(field(label)).toBeTruthy();
    }
  });

  it('R4.21 R4.22 "Same as phone number" copies the phone, disables the field and keeps it synced', async () => {
    const user = await openContact();
    await fill(user, { Phone: '077 123 4567' });
    await user.click(field('Same as phone number'));
    expect(field('WhatsApp Number').value).toBe('077 123 4567');
    expect(field('WhatsApp Number').disabled).toBe(true);
    await fill(user, { Phone: '071 765 4321' });
    expect(field('WhatsApp Number').value).toBe('071 765 4321');

    await user.click(field('Same as phone number'));
    expect(field('WhatsApp Number').disabled).toBe(false);
    expect(field('WhatsApp Number').value).toBe('071 765 4321');
  });

  it('R4.19 R4.20 R5.6 province opens the districts and district the cities; each resets what stands below', async () => {
    const user = await openContact();
    await waitFor(() => expect(field('Province').disabled).toBe(false));
    expect(field('District').disabled).toBe(true);
    expect(field('City').disabled).toBe(true);

    await choosePlace(user);
    expect(field('City').value).toBe('Kuliyapitiya');
    const districts = within(field('District')).getAllByRole('option');
    expect(districts.map((option) => option.textContent)).toEqual([
      'Select district',
      'Kurunegala',
      'Puttalam',
    ]);

    await user.selectOptions(field('District'), 'Puttalam');
    expect(field('City').value).toBe('');
    await user.selectOptions(field('Province'), 'Western');
    expect(field('District').value).toBe('');
    expect(field('City').disabled).toBe(true);
  });

  it('R5.3 R2.2.3.8 every required field must be filled, Telegram and Lane 02 need not', async () => {
    const user = await openContact();
    await fillContact(user);
    expect(field('Telegram Number (optional)').value).toBe('');
    expect(field('Lane 02 (optional)').value).toBe('');
    expect(isShut('Next')).toBe(false);
    for (const label of ['Email', 'Phone', 'House Number', 'Lane 01']) {
      const { value } = field(label);
      await user.clear(field(label));
      expect(isShut('Next')).toBe(true);
      await fill(user, { [label]: value });
    }
    await user.selectOptions(field('District'), 'Puttalam');
    expect(isShut('Next')).toBe(true);
  });

  it('R2.2.3.13 what is wrong is said at the field when it is left, and taken back when it is mended', async () => {
    const user = await openContact();
    await fill(user, { Email: 'nethmi', Phone: '0771' });
    await user.tab();
    await screen.findByText('Enter an email address like name@example.com.');
    await screen.findByText('Enter a phone number like 077 123 4567.');
    await fill(user, { Email: 'nethmi@example.lk' });
    await waitFor(() => expect(field('Email').getAttribute('aria-invalid')).toBeNull());
  });
});
