import type { ReactNode } from 'react';
import { Field } from '../../ui/field/field.tsx';
import { TextInput, type TextInputProps } from '../../ui/text-inputs/text-input.tsx';
import type { PersonField, PersonValues } from './person-values.ts';
import { useFormField } from '../../ui/form-fields/use-form-field.ts';

type TextFieldProps = Omit<TextInputProps, 'name'> & {
  name: PersonField;
  label: string;
  help?: ReactNode;
  isOptional?: boolean;
};

/** A labelled line about a person. */
export function TextField({ name, label, help, isOptional = false, ...rest }: TextFieldProps) {
  const { input, error } = useFormField<PersonValues>(name);
  return (
    <Field label={label} help={help} error={error} isOptional={isOptional}>
      <TextInput enterKeyHint="next" {...rest} {...input} />
    </Field>
  );
}
