import { useFormContext } from 'react-hook-form';
import type { RegistrationValues } from './registration-values.ts';

/** A field of the wizard that holds text. */
export type TextFieldName = Exclude<keyof RegistrationValues, 'isWhatsappSame'>;

/**
 * Ties an input to the form. It is judged when it is left with something in it, and again on each
 * change while it is wrong; an empty one is judged by Next alone.
 */
export function useRegistrationField(name: TextFieldName) {
  const { register, trigger, getValues, formState } = useFormContext<RegistrationValues>();
  const error = formState.errors[name]?.message;
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
