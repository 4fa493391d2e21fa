import type { FocusEventHandler, Ref } from 'react';
import type { Option } from '../inputs/select.tsx';

/** An option that is also found by other names: in another script, by an older spelling. */
export type SearchableOption = Option & { alsoKnownAs?: readonly string[] };

export type SearchableSelectProps = {
  options: readonly SearchableOption[];
  /** The chosen option's value; '' when none. */
  value: string;
  onChange: (value: string) => void;
  /** Shown while nothing is chosen, e.g. 'Select city'. */
  placeholder: string;
  disabled?: boolean;
  name?: string;
  onBlur?: FocusEventHandler;
  ref?: Ref<HTMLInputElement>;
};
