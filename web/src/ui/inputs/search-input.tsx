import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Icon } from '../icon/icon.tsx';
import './search-input.css';
import { TextInput, type TextInputProps } from '../text-inputs/text-input.tsx';

type SearchInputProps = Omit<TextInputProps, 'type'> & {
  /** Says what is searched, e.g. 'Search members'. */
  'aria-label': string;
};

/** A search line with its sign. */
export function SearchInput(props: SearchInputProps) {
  return (
    <span className="search">
      <Icon of={IconSearch} />
      <TextInput
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        {...props}
        type="search"
      />
    </span>
  );
}
