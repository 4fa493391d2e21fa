import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { Field } from '../field/field.tsx';
import { ListInput } from './list-input.tsx';

function Subjects({ atMost = 3 }: { atMost?: number }) {
  const [entries, setEntries] = useState<string[]>([]);
  return (
    <Field label="Subjects">
      <ListInput entries={entries} atMost={atMost} onChange={setEntries} />
    </Field>
  );
}
const entries = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const field = () => screen.getByLabelText<HTMLInputElement>('Subjects');

describe('list of short texts', () => {
  it('Enter, a comma and Add put one in; blanks and repeats do not count', async () => {
    const { user } = show(<Subjects />);
    await user.type(field(), 'Physics{Enter}Biology, ');
    await user.type(field(), ' Physics ');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(entries()).toEqual(['Physics', 'Biology']);
  });

  it('a pasted list comes in whole', async () => {
    const { user } = show(<Subjects />);
    await user.click(field());
    await user.paste('Physics, Biology\nChemistry');
    expect(entries()).toEqual(['Physics', 'Biology', 'Chemistry']);
  });

  it('R3.14 no more than there may be', async () => {
    const { user } = show(<Subjects atMost={2} />);
    await user.click(field());
    await user.paste('a,b,c');
    expect(entries()).toEqual(['a', 'b']);
    expect(field().disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Remove a' }));
    expect(field().disabled).toBe(false);
  });

  it('Backspace in the empty line takes the last one out', async () => {
    const { user } = show(<Subjects />);
    await user.type(field(), 'a{Enter}b{Enter}{Backspace}');
    expect(entries()).toEqual(['a']);
  });
});
