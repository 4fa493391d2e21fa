import { lazy, Suspense } from 'react';
import { Select } from '../inputs/select.tsx';
import type { SearchableSelectProps } from './searchable-option.ts';

const Combobox = lazy(async () => ({ default: (await import('./combobox.tsx')).Combobox }));

/** A long list with a search. Its code loads on first use; until then a placeholder holds its place. */
export function SearchableSelect(props: SearchableSelectProps) {
  const { options, value, placeholder } = props;
  const held = <Select options={options} value={value} placeholder={placeholder} disabled />;
  return (
    <Suspense fallback={held}>
      <Combobox {...props} />
    </Suspense>
  );
}
