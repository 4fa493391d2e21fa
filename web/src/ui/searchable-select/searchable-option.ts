import type { FocusEventHandler, Ref } from 'react';
import type { Option } from '../inputs/select.tsx';

/** An option with more search names: in another script, by an older spelling. */
export type SearchableOption = Option & { alsoKnownAs?: readonly string[] };

export type SearchableSelectProps = {
  options: readonly SearchableOption[];
  /** The chosen option's value; '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** Shown while nothing is chosen, e.g. 'Select city'. */
  placeholder: string;
  /** A last line for users who find nothing that fits, e.g. 'My town is not listed'. It gets the text typed so far. */
  otherwise?: { label: string; onChoose: (typed: string) => void };
  disabled?: boolean;
  name?: string;
  onBlur?: FocusEventHandler;
  ref?: Ref<HTMLInputElement>;
};
