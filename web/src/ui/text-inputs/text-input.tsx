import type { ComponentProps } from 'react';
import { useFieldWiring } from '../field/field-context.ts';
import './input.css';

export type TextInputProps = ComponentProps<'input'>;

/** One line of text. Give `type`, `inputMode`, `autoComplete` and `enterKeyHint`: phones need them. */
export function TextInput({ className = '', ...rest }: TextInputProps) {
  return <input {...useFieldWiring()} {...rest} className={`input ${className}`} />;
}
