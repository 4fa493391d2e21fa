import { type ReactNode, useEffect, useState } from 'react';
import { useDebounced } from '../../lib/lists/use-debounced.ts';
import { SearchInput } from '../inputs/search-input.tsx';
import { type Option, Select } from '../inputs/select.tsx';
import './list-tools.css';

type ListToolsProps = {
  /** `<ListSearch>`, `<ListFilter>`s and `<ExportButton>`. */
  children: ReactNode;
};

/** The filters of a provider's list, in one row over it; on phones one under the other. */
export function ListTools({ children }: ListToolsProps) {
  return <div className="list-tools">{children}</div>;
}

type ListSearchProps = {
  /** Says what is searched, e.g. 'Search users'. */
  label: string;
  placeholder: string;
  /** As it is in the address. */
  value: string;
  onChange: (value: string) => void;
};

/** Searches when the typing pauses. Follows the address when that changes without typing. */
export function ListSearch({ label, placeholder, value, onChange }: ListSearchProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const settled = useDebounced(text.trim());
  if (known !== value) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }
  useEffect(() => {
    if (settled !== value && settled === text.trim()) onChange(settled);
    // Only typed text is reported; the text of the address came from there.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);
  return (
    <SearchInput
      aria-label={label}
      placeholder={placeholder}
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

type ListFilterProps = {
  label: string;
  options: readonly Option[];
  /** The label for no filter, e.g. 'All statuses'. */
  all?: string;
  value: string;
  onChange: (value: string) => void;
};

/** One choice of a filter or an order. */
export function ListFilter({ label, options, all, value, onChange }: ListFilterProps) {
  return (
    <Select
      aria-label={label}
      options={options}
      {...(all === undefined ? {} : { placeholder: all })}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
