import type { ReactNode } from 'react';
import { Field } from '../../../ui/field/field.tsx';
import { TextArea } from '../../../ui/text-inputs/text-area.tsx';
import { TextInput, type TextInputProps } from '../../../ui/text-inputs/text-input.tsx';
import { FormOldFontNote } from '../../../ui/old-font/form-old-font-note.tsx';
import { useFormField } from '../../../ui/form-fields/use-form-field.ts';
import type { OrganizationValues, TextName } from './organization-values.ts';

type TextLineProps = Omit<TextInputProps, 'name'> & {
  name: TextName;
  label: string;
  help?: ReactNode;
  isOptional?: boolean;
  hasLines?: boolean;
};

/** A labelled text of the form. */
export function TextLine(props: TextLineProps) {
  const { name, label, help, isOptional = false, hasLines = false, ...rest } = props;
  const { input, error } = useFormField<OrganizationValues>(name);
  return (
    <Field
      label={label}
      help={help}
      error={error}
      isOptional={isOptional}
      after={hasLines && <FormOldFontNote name={name} />}
    >
      {hasLines ? (
        <TextArea rows={3} {...input} />
      ) : (
        <TextInput enterKeyHint="next" {...rest} {...input} />
      )}
    </Field>
  );
}
