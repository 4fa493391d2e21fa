import { TextInput, type TextInputProps } from './text-input.tsx';

/** An e-mail address, with the keyboard that phones have for it. */
export function EmailInput(props: Omit<TextInputProps, 'type' | 'inputMode'>) {
  return (
    <TextInput autoCapitalize="none" spellCheck={false} {...props} type="email" inputMode="email" />
  );
}
