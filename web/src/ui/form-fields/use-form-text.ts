import {
  type FieldPathByValue,
  type FieldValues,
  useController,
  useFormContext,
} from 'react-hook-form';

/** Connects a control that gives its own text to the form around it, by the rules of `useFormField`. */
export function useFormText<Values extends FieldValues>(name: FieldPathByValue<Values, string>) {
  const { field, fieldState } = useController<Values, typeof name>({ name });
  const { trigger, getValues } = useFormContext<Values>();
  const error = fieldState.error?.message;
  const { ref, value } = field;
  const input = {
    ref,
    value: value as string,
    onChange: (text: string) => {
      field.onChange(text);
      if (error) void trigger(name);
    },
    onBlur: () => {
      field.onBlur();
      if (getValues(name) !== '') void trigger(name);
    },
  };
  return { input, error };
}
