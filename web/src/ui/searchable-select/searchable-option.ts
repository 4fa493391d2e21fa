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
  /** A last line for who finds nothing that fits, e.g. 'My town is not listed'; it is told what was typed so far. */
  otherwise?: { label: string; onChoose: (typed: string) => void };
  disabled?: boolean;
  name?: string;
  onBlur?: FocusEventHandler;
  ref?: Ref<HTMLInputElement>;
};
