import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { RadioChoices } from '../inputs/radio-choices.tsx';
import { Select } from '../inputs/select.tsx';
import { TextInput } from '../text-inputs/text-input.tsx';
import { Field } from './field.tsx';

const descriptionOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ');

describe('field', () => {
  it('a press on the label reaches the control, and the help describes it', async () => {
    const { user } = show(
      <Field label="NIC" isOptional help="9 digits and V, or 12 digits.">
        <TextInput />
      </Field>,
    );
    await user.click(screen.getByText('NIC'));
    const control = screen.getByLabelText('NIC (optional)');
    expect(document.activeElement).toBe(control);
    expect(descriptionOf(control)).toBe('9 digits and V, or 12 digits.');
    expect(control.getAttribute('aria-invalid')).toBeNull();
  });

  it('R2.2.3.13 each field shows its own error under it, tied to the control and announced', () => {
    show(
      <>
        <Field label="Phone" help="Your own." error="Enter a phone number.">
          <TextInput />
        </Field>
        <Field label="City" wait="Choose a district first.">
          <Select options={[{ value: 'kandy', label: 'Kandy' }]} placeholder="Select city" />
        </Field>
      </>,
    );
    const phone = screen.getByLabelText('Phone');
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(phone)).toBe('Your own. | Enter a phone number.');
    expect(screen.getByText('Enter a phone number.').closest('[aria-live="polite"]')).toBeTruthy();
    const city = screen.getByLabelText('City');
    expect(city.getAttribute('aria-invalid')).toBeNull();
    expect(descriptionOf(city)).toBe('Choose a district first.');
  });

  it('choices are one question with one error', () => {
    show(
      <RadioChoices
        legend="Gender"
        name="gender"
        options={[
          { value: 'male', label: 'Male' },
          { value: 'female', label: 'Female' },
        ]}
        error="Choose a gender."
      />,
    );
    const question = screen.getByRole('radiogroup', { name: 'Gender' });
    expect(question.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(question)).toBe('Choose a gender.');
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'male',
      'female',
    ]);
  });
});
