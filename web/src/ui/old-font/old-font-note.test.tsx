import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { Field } from '../field/field.tsx';
import { TextInput } from '../text-inputs/text-input.tsx';
import { OldFontNote } from './old-font-note.tsx';

function Title() {
  const [text, setText] = useState('');
  return (
    <Field label="Title" after={<OldFontNote text={text} />}>
      <TextInput value={text} onChange={({ target }) => setText(target.value)} />
    </Field>
  );
}

it('R15.5.10 the hint says how others see the text, and how to type it; nothing is refused', async () => {
  const { user } = show(<Title />, '/');
  const field = screen.getByLabelText<HTMLInputElement>('Title');
  const note = screen.getByRole('status');
  await user.type(field, 'Y%S ,xld mdGud,d');
  expect(note.textContent).toBe(
    'This seems to be typed in an old font (FM, Bamini). Others see it like this: Y%S ,xld mdGud,d. Type it in Unicode, for example with Helakuru or the keyboard of Google.',
  );
  expect(note.querySelector('q')?.textContent).toBe('Y%S ,xld mdGud,d');
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await user.clear(field);
  await user.type(field, 'Combined Maths 2027');
  expect(note.textContent).toBe('');
});

it('R15.5.10 of a long text the begin is shown', () => {
  show(<OldFontNote text={'Y%S ,xld mdGud,d '.repeat(50)} />, '/');
  const shown = screen.getByRole('status').querySelector('q')?.textContent ?? '';
  expect(shown).toHaveLength(61);
  expect(shown.endsWith('…')).toBe(true);
});
