import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ComponentProps } from 'react';
import { useFieldWiring } from '../field/field-context.ts';
import { Icon } from '../icon/icon.tsx';
import '../text-inputs/input.css';
import './select.css';

/** One choice: the stored value, and its label. */
export type Option = { value: string; label: string };

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly Option[];
  /** The first line, which chooses nothing, e.g. 'Select district'. Without it a value is always chosen. */
  placeholder?: string;
};

/** The device's own list. If a list waits for another list, it is `disabled`, and its field's help says so. */
export function Select({ options, placeholder, className = '', ...rest }: SelectProps) {
  return (
    <span className="select">
      <select {...useFieldWiring()} {...rest} className={`input ${className}`}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={IconChevronDown} />
    </span>
  );
}
