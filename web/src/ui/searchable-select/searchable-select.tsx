import { lazy, Suspense, type FocusEventHandler, type Ref } from 'react';
import { Select, type Option } from '../inputs/select.tsx';

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

const Combobox = lazy(async () => ({ default: (await import('./combobox.tsx')).Combobox }));

/** A long list to type into. Its code comes on first use; until then its place is held. */
export function SearchableSelect(props: SearchableSelectProps) {
  const { options, value, placeholder } = props;
  const held = <Select options={options} value={value} placeholder={placeholder} disabled />;
  return (
    <Suspense fallback={held}>
      <Combobox {...props} />
    </Suspense>
  );
}
