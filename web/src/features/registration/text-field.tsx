import type { ReactNode } from 'react';
import { Field } from '../../ui/field/field.tsx';
import { TextInput, type TextInputProps } from '../../ui/inputs/text-input.tsx';
import { useRegistrationField, type TextFieldName } from './use-registration-field.ts';

type TextFieldProps = Omit<TextInputProps, 'name'> & {
  name: TextFieldName;
  label: string;
  help?: ReactNode;
  isOptional?: boolean;
};

/** A labelled line of the wizard. */
export function TextField({ name, label, help, isOptional = false, ...rest }: TextFieldProps) {
  const { input, error } = useRegistrationField(name);
  return (
    <Field label={label} help={help} error={error} isOptional={isOptional}>
      <TextInput enterKeyHint="next" {...rest} {...input} />
    </Field>
  );
}
