import { useController, useFormContext } from 'react-hook-form';
import type { PersonValues } from './person-values.ts';

/** React holds the value, not the list: a value from before a reload comes earlier than its options. */
export function usePlace(name: 'province' | 'district' | 'city') {
  const { control, clearErrors } = useFormContext<PersonValues>();
  const { field, fieldState } = useController({ control, name });
  const { onChange, disabled: _, ...input } = field;
  const choose = (id: string) => {
    onChange(id);
    clearErrors(name);
  };
  return { input, value: field.value, error: fieldState.error?.message, choose };
}
