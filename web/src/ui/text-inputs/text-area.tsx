import type { ComponentProps } from 'react';
import { useFieldWiring } from '../field/field-context.ts';
import './input.css';

/** Text of several lines. */
export function TextArea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...useFieldWiring()} {...rest} className={`input ${className}`} />;
}
