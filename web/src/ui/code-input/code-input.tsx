import { useRef, type ChangeEvent, type ComponentProps } from 'react';
import { TextInput } from '../text-inputs/text-input.tsx';
import './code-input.css';

/** A code without the blanks and lines of its writer. */
export const withoutGaps = (text: string): string => text.replaceAll(/[\s-]/g, '');

type CodeInputProps = Omit<ComponentProps<'input'>, 'inputMode' | 'autoComplete' | 'type'> & {
  /** How many digits the code has. */
  digits: number;
};

/** A code of digits, with or without blanks. With its last digit it sends its form by itself, each code once. */
export function CodeInput({ digits, onChange, className = '', ...rest }: CodeInputProps) {
  const sent = useRef('');
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    const code = withoutGaps(event.target.value);
    if (code.length !== digits || /\D/.test(code) || code === sent.current) return;
    sent.current = code;
    event.target.form?.requestSubmit();
  };
  return (
    <TextInput
      name="code"
      required
      spellCheck={false}
      enterKeyHint="go"
      {...rest}
      inputMode="numeric"
      autoComplete="one-time-code"
      className={`digits-input ${className}`}
      onChange={handleChange}
    />
  );
}
