import { useFormContext, type FieldPath, type FieldValues } from 'react-hook-form';

/**
 * Ties an input to the form around it. It is judged when it is left with something in it, and again on
 * each change while it is wrong; an empty one is judged when the form goes on.
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
