import type { ReactNode } from 'react';
import { TextField } from './text-field.tsx';

/** The address by which one signs in. */
export function EmailField({ help }: { help: ReactNode }) {
  return (
    <TextField
      name="email"
      label="Email"
      help={help}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
