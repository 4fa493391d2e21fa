import type { ComponentProps } from 'react';
import { TextInput } from '../text-inputs/text-input.tsx';

type DateInputProps = Omit<ComponentProps<'input'>, 'type'>;

/** The device's own date picker. Value, `min` and `max` are ISO days, e.g. 2000-12-31. */
export function DateInput(props: DateInputProps) {
  return <TextInput {...props} type="date" className="num" />;
}
