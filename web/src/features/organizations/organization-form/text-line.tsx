import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../../ui/field/field.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { TextInput, type TextInputProps } from '../../../ui/inputs/text-input.tsx';
import type { OrganizationValues, TextName } from './organization-values.ts';

type TextLineProps = Omit<TextInputProps, 'name'> & {
  name: TextName;
  label: string;
  help?: ReactNode;
  isOptional?: boolean;
  hasLines?: boolean;
};

/** A labelled text of the form; judged when it is left with something in it, and while it is wrong. */
export function TextLine(props: TextLineProps) {
  const { name, label, help, isOptional = false, hasLines = false, ...rest } = props;
  const { register, trigger, getValues, formState } = useFormContext<OrganizationValues>();
  const error = formState.errors[name]?.message;
  const input = register(name, {
    onChange: () => {
      if (error) void trigger(name);
    },
    onBlur: () => {
      if (getValues(name) !== '') void trigger(name);
    },
  });
  return (
    <Field label={label} help={help} error={error} isOptional={isOptional}>
      {hasLines ? (
        <TextArea rows={3} {...input} />
      ) : (
        <TextInput enterKeyHint="next" {...rest} {...input} />
      )}
    </Field>
  );
}
