import { lazy, Suspense } from 'react';
import { Select } from '../inputs/select.tsx';
import type { SearchableSelectProps } from './searchable-option.ts';

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
