import { TextInput, type TextInputProps } from './text-input.tsx';

/** An email address, as phones like to have it typed. */
export function EmailInput(props: Omit<TextInputProps, 'type' | 'inputMode'>) {
  return (
    <TextInput autoCapitalize="none" spellCheck={false} {...props} type="email" inputMode="email" />
  );
}
