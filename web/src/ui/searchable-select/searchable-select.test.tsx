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
  { value: 'galewela', label: 'Galewela' },
];

const LAST_LINE = 'My town is not listed';

function City({ disabled = false, hasLastLine = true, start = '' }) {
  const [city, setCity] = useState(start);
  return (
    <>
      <Field label="City" error={city ? undefined : 'City is required.'}>
        <SearchableSelect
          options={CITIES}
          placeholder="Select city"
          value={city}
          onChange={setCity}
          {...(hasLastLine && {
            otherwise: { label: LAST_LINE, onChoose: (typed) => setCity(`other:${typed}`) },
          })}
          disabled={disabled}
        />
      </Field>
      <p>Chosen: {city}</p>
    </>
  );
}

const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'City' });
/** A disabled select holds its place until its code is loaded. */
async function ready() {
  await waitFor(async () => expect((await field()).tagName).toBe('INPUT'));
  return field();
}
const shownOptions = async () =>
  (await screen.findAllByRole('option')).map((option) => option.textContent);

describe('searchable select', () => {
  it('is chosen from by typing, beginnings first, by arrows and Enter', async () => {
    const { user } = show(<City />);
    const input = await ready();
    await user.click(input);
    expect(await shownOptions()).toEqual([...CITIES.map(({ label }) => label), LAST_LINE]);

    await user.keyboard('wa');
    await waitFor(async () => expect(await shownOptions()).toEqual(['Mawathagama', LAST_LINE]));
    await user.clear(input);
    await user.keyboard('ga');
    await waitFor(async () =>
      expect(await shownOptions()).toEqual(['Galewela', 'Mawathagama', 'Polgahawela', LAST_LINE]),
    );
    await user.clear(input);
    await user.keyboard('a{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.getByText('Chosen: mawathagama')).toBeTruthy());
    expect(input.value).toBe('Mawathagama');
  });

  it('finds an option by its other names and says when there is none', async () => {
    const { user } = show(<City hasLastLine={false} />);
    await user.click(await ready());
    await user.keyboard('කුලියා');
    await waitFor(async () => expect(await shownOptions()).toEqual(['Kuliyapitiya']));
    await user.keyboard('xyz');
    await screen.findByText('Nothing found. Check the spelling.');
  });

  // A real browser tests that the words leave the field after the list closes (visitor.spec.ts).
  it('says what became of the words when it is left', async () => {
    const { user } = show(<City />);
    await user.click(await ready());
    await user.keyboard('Kandy');
    await user.click(document.body);
    await screen.findByText(
      `“Kandy” is not in the list. Nothing is chosen. Is it right? Choose “${LAST_LINE}”.`,
    );

    await user.clear(await ready());
    await user.keyboard('polgahawela');
    await user.click(document.body);
    await waitFor(() => expect(screen.getByText('Chosen: polgahawela')).toBeTruthy());
    expect(screen.queryByText(/is not in the list/)).toBeNull();
  });

  it('says what stays chosen when the words are no option', async () => {
    const { user } = show(<City start="polgahawela" hasLastLine={false} />);
    await user.click(await ready());
    await user.keyboard(' Junction');
    await user.click(document.body);
    expect(
      await screen.findByText('“Polgahawela Junction” is not in the list. Polgahawela is chosen.'),
    ).toBeTruthy();
  });

  it('offers a last line for who finds nothing, and tells it what was typed', async () => {
    const { user } = show(<City />);
    await user.click(await ready());
    expect(await shownOptions()).toContain(LAST_LINE);
    await user.keyboard('Ibbagamuwa');
    await waitFor(async () => expect(await shownOptions()).toEqual([LAST_LINE]));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByText('Chosen: other:Ibbagamuwa')).toBeTruthy());
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
