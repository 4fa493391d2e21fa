import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  alert,
  button,
  field,
  fill,
  fillPersonal,
  goOn,
  open,
  openAtStep,
  title,
  isShut,
} from '../../../../testing/registration-driver.tsx';

describe('registration wizard: its steps', () => {
  it('R2.2.3.1 R9.10 R2.2.3.5 shows five steps with the current one marked, first Personal Information', () => {
    open();
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('button');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Personal Information',
      'Contact & Address',
      'Emergency Contact',
      'Additional Details',
      'Account Setup',
    ]);
    expect(steps.map((step) => step.getAttribute('aria-current'))[0]).toBe('step');
    expect(title()).toBe('Personal Information');
    for (const label of ['First Name', 'Last Name', 'Date of Birth', 'NIC (optional)']) {
      expect(field(label)).toBeTruthy();
    }
  });

  it('R2.2.3.6 gender is male, female or other, none preselected', () => {
    open();
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map((radio) => radio.value)).toEqual(['male', 'female', 'other']);
    expect(radios.some((radio) => radio.checked)).toBe(false);
  });

  it('R3.3 R9.20 the date of birth starts at 2000-12-31, and a hint asks to check it', () => {
    open();
    expect(field('Date of Birth').value).toBe('2000-12-31');
    expect(screen.getByText(/This is an example/)).toBeTruthy();
  });

  it('R3.3 the date of birth is said in words, whichever way round it was typed', () => {
    open();
    expect(screen.getByText('That is 31 Dec 2000.')).toBeTruthy();
    fireEvent.change(field('Date of Birth'), { target: { value: '2009-05-03' } });
    expect(screen.getByText('That is 3 May 2009.')).toBeTruthy();
    fireEvent.change(field('Date of Birth'), { target: { value: '' } });
    expect(screen.queryByText(/^That is/)).toBeNull();
  });

  it.each([
    { id: 'R2.2.3.3', words: 'Sign In', address: '/login' },
    { id: 'R2.2.3.13', words: 'Privacy', address: '/privacy' },
  ])('$id the link "$words" leads to $address', async ({ words, address }) => {
    const user = open();
    await user.click(screen.getByRole('link', { name: words }));
    expect(screen.getByText(`You are at ${address}`)).toBeTruthy();
  });

  it('R4.15 R5.2 R4.18 Next opens when the required fields of step 0 are filled; Back is disabled there', async () => {
    const user = open();
    expect(button('Back').disabled).toBe(true);
    await fill(user, { 'First Name': 'Nethmi', 'Last Name': '   ' });
    await user.click(field('Female'));
    expect(isShut('Next')).toBe(true);
    await fill(user, { 'Last Name': 'Wijesinghe' });
    expect(isShut('Next')).toBe(false);
    fireEvent.change(field('Date of Birth'), { target: { value: '' } });
    expect(isShut('Next')).toBe(true);
  });

  it('R4.15 R5.4 Next says what is still missing, and a press on it too', async () => {
    const user = open();
    const next = button('Next');
    const words = () => document.getElementById(next.getAttribute('aria-describedby') ?? '');
    expect(words()?.textContent).toBe('Still missing: First Name, Last Name, Gender');
    await fill(user, { 'First Name': 'Nethmi' });
    expect(words()?.textContent).toBe('Still missing: Last Name, Gender');
    await user.click(next);
    expect(await alert()).toBe('Please fill in all required fields');
    expect(document.activeElement).toBe(field('Last Name'));
    await fill(user, { 'Last Name': 'Wijesinghe' });
    await user.click(field('Female'));
    expect(words()?.textContent).toBe('');
    await goOn(user, 'Contact & Address');
    expect(words()?.textContent).toBe('Still missing: Email, Phone, WhatsApp Number and 5 more');
    // The Enter key has no button of its own: a screen reader would find that first.
    expect(document.querySelectorAll('form [type="submit"], form button:not([type])')).toHaveLength(
      1,
    );
  });

  it('R4.18 the phone’s Back button goes one step back, from wherever one began', async () => {
    const user = open();
    await fillPersonal(user);
    await goOn(user, 'Contact & Address');
    await user.click(button('The phone’s Back'));
    expect(title()).toBe('Personal Information');
    expect(field('First Name').value).toBe('NETHMI');
    cleanup();
    const again = openAtStep(3);
    for (const name of ['Emergency Contact', 'Contact & Address', 'Personal Information']) {
      await again.click(button('The phone’s Back'));
      expect(title()).toBe(name);
    }
  });

  it('R5.4 Enter with missing data shows "Please fill in all required fields", at the fields too', async () => {
    const user = open();
    await user.type(field('First Name'), 'Nethmi{Enter}');
    expect(await alert()).toBe('Please fill in all required fields');
    expect(screen.getByText('Last Name is required.')).toBeTruthy();
    expect(screen.getByText('Choose a gender.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Last Name'));
    expect(title()).toBe('Personal Information');
  });

  it('R5.4 so does a press on a later step', async () => {
    const user = open();
    await user.click(button('Emergency Contact'));
    expect(await alert()).toBe('Please fill in all required fields');
    expect(title()).toBe('Personal Information');
  });

  it('R4.18 going back keeps entered values; a new step has the focus on its title', async () => {
    const user = open();
    await fillPersonal(user);
    await goOn(user, 'Contact & Address');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Contact & Address'));
    await user.click(button('Back'));
    expect(title()).toBe('Personal Information');
    expect(field('First Name').value).toBe('NETHMI');
    expect(field('Female').checked).toBe(true);
  });

  it('R5.8 a malformed optional field is stopped at its step, in plain words at the field', async () => {
    const user = open();
    await fillPersonal(user);
    await fill(user, { 'NIC (optional)': '12345' });
    await user.click(button('Next'));
    await screen.findByText('Enter the NIC as 9 digits and V or X, or as 12 digits.');
    expect(title()).toBe('Personal Information');
    await fill(user, { 'NIC (optional)': '200012345678' });
    await goOn(user, 'Contact & Address');
  });

  it.each([
    [0, 'Personal Information'],
    [1, 'Contact & Address'],
    [2, 'Emergency Contact'],
    [3, 'Additional Details'],
    [4, 'Account Setup'],
  ])('R4.14 steps are numbered 0 to 4: step %i is %s', (step, name) => {
    openAtStep(step);
    expect(title()).toBe(name);
    expect(screen.getAllByText(`Step ${step + 1} of 5`)).not.toHaveLength(0);
  });

  it('R2.2.3.2 the buttons are "Back" and "Next", on the last step "Create Account" in place of Next', () => {
    openAtStep(3);
    expect(button('Back').disabled).toBe(false);
    expect(isShut('Next')).toBe(false);
    expect(screen.queryByRole('button', { name: 'Create Account' })).toBeNull();
    cleanup();
    openAtStep(4);
    expect(button('Back').disabled).toBe(false);
    expect(button('Create Account')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });
});

describe('registration wizard: names', () => {
  it('R3.2 names are forced to upper case while typing, and the caret keeps its place', async () => {
    const user = open();
    const name = field('First Name');
    await user.type(name, 'nethmi');
    expect(name.value).toBe('NETHMI');
    await user.type(name, 'x', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(name.value).toBe('NEXTHMI');
    expect(name.selectionStart).toBe(3);
  });

  it('R3.2 Sinhala letters pass unchanged', async () => {
    const user = open();
    await fill(user, { 'Last Name': 'රණසිංහ' });
    expect(field('Last Name').value).toBe('රණසිංහ');
  });

  it('R15.5.1 Sinhala and Tamil letters stand beside Latin capitals while they are typed', async () => {
    const user = open();
    await fill(user, { 'First Name': 'කමල් de', 'Last Name': 'r. குமார்' });
    expect(field('First Name').value).toBe('කමල් DE');
    expect(field('Last Name').value).toBe('R. குமார்');
  });
});
