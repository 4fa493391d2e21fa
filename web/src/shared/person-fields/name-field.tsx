import { toCapitals } from '@panthiya/contract/fields/name';
import type { ChangeEvent, CompositionEvent } from 'react';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/text-inputs/text-input.tsx';
import type { PersonValues } from './person-values.ts';
import { useFormField } from '../../ui/form-fields/use-form-field.ts';

type NameFieldProps = { name: 'firstName' | 'lastName'; label: string; autoComplete: string };

/** A name, changed to capitals while the user types it (R3.2). */
export function NameField({ name, label, autoComplete }: NameFieldProps) {
  const { input, error } = useFormField<PersonValues>(name);

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    // Do not touch letters that a Sinhala or Tamil keyboard is still composing.
    const { isComposing } = event.nativeEvent as InputEvent;
    if (!isComposing) capitalize(event.currentTarget);
    void input.onChange(event);
  };
  const handleComposed = (event: CompositionEvent<HTMLInputElement>) => {
    capitalize(event.currentTarget);
    void input.onChange({ target: event.currentTarget, type: 'change' });
  };

  return (
    <Field label={label} error={error}>
      <TextInput
        autoComplete={autoComplete}
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        {...input}
        onChange={handleChange}
        onCompositionEnd={handleComposed}
      />
    </Field>
  );
}

function capitalize(input: HTMLInputElement): void {
  const capitals = toCapitals(input.value);
  if (capitals === input.value) return;
  // One letter can become two (ß, SS): the caret stays after the text before it.
  const caret = toCapitals(input.value.slice(0, input.selectionStart ?? undefined)).length;
  input.value = capitals;
  input.setSelectionRange(caret, caret);
}
