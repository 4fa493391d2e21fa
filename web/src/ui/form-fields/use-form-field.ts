import { useFormContext, type FieldPath, type FieldValues } from 'react-hook-form';

/**
 * Connects an input to the form around it. The form checks the input when the user leaves it with a value. While the value is
 * wrong, each change checks it again. An empty input is checked when the form goes on.
 */
export function useFormField<Values extends FieldValues>(name: FieldPath<Values>) {
  const { register, trigger, getValues, getFieldState, formState } = useFormContext<Values>();
  const error = getFieldState(name, formState).error?.message;
  const input = register(name, {
    onChange: () => {
      if (error) void trigger(name);
    },
    onBlur: () => {
      if (getValues(name) !== '') void trigger(name);
    },
  });
  return { input, error };
}
