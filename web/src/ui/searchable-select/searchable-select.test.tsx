import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { Field } from '../field/field.tsx';
import { SearchableSelect } from './searchable-select.tsx';

const CITIES = [
  { value: 'kuliyapitiya', label: 'Kuliyapitiya', alsoKnownAs: ['කුලියාපිටිය'] },
  { value: 'mawathagama', label: 'Mawathagama' },
  { value: 'polgahawela', label: 'Polgahawela' },
];

function City({ disabled = false }: { disabled?: boolean }) {
  const [city, setCity] = useState('');
  return (
    <>
      <Field label="City" error={city ? undefined : 'City is required.'}>
        <SearchableSelect
          options={CITIES}
          placeholder="Select city"
          value={city}
          onChange={setCity}
          disabled={disabled}
        />
      </Field>
      <p>Chosen: {city}</p>
    </>
  );
}

const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'City' });
/** Its place is held by a disabled select until its code has come. */
async function ready() {
  await waitFor(async () => expect((await field()).tagName).toBe('INPUT'));
  return field();
}
const shownOptions = async () =>
  (await screen.findAllByRole('option')).map((option) => option.textContent);

describe('searchable select', () => {
  it('is chosen from by typing, arrows and Enter', async () => {
    const { user } = show(<City />);
    const input = await ready();
    await user.click(input);
    expect(await shownOptions()).toEqual(['Kuliyapitiya', 'Mawathagama', 'Polgahawela']);

    await user.keyboard('wa');
    await waitFor(async () => expect(await shownOptions()).toEqual(['Mawathagama']));
    await user.clear(input);
    await user.keyboard('a{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.getByText('Chosen: mawathagama')).toBeTruthy());
    expect(input.value).toBe('Mawathagama');
  });

  it('finds an option by its other names and says when there is none', async () => {
    const { user } = show(<City />);
    await user.click(await ready());
    await user.keyboard('කුලියා');
    await waitFor(async () => expect(await shownOptions()).toEqual(['Kuliyapitiya']));
    await user.keyboard('xyz');
    await screen.findByText('Nothing found. Check the spelling.');
  });

  it('is tied to its field’s label and error, and waits when disabled', async () => {
    show(<City disabled />);
    const input = await ready();
    expect(input.disabled).toBe(true);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('City is required.');
  });
});
