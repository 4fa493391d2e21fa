import { Combobox as Base } from '@base-ui/react/combobox';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useFieldWiring } from '../field/field-context.ts';
import { Icon } from '../icon/icon.tsx';
import '../button/button.css';
import '../inputs/input.css';
import './combobox.css';
import type { SearchableOption, SearchableSelectProps } from './searchable-option.ts';

/** Letters as people type them: no case, no accents, no hyphens. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{Mn}\s-]/gu, '')
    .toLowerCase();
}

function isMatch(option: SearchableOption, query: string): boolean {
  const names = [option.label, ...(option.alsoKnownAs ?? [])];
  return names.some((name) => plain(name).includes(plain(query)));
}

/** The searchable list itself; pages use `SearchableSelect`, which loads it when it is needed. */
export function Combobox(props: SearchableSelectProps) {
  const { options, value, onChange, placeholder, disabled = false, ref, onBlur, name } = props;
  const wiring = useFieldWiring();
  return (
    <Base.Root
      items={options}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(option: SearchableOption | null) => onChange(option?.value ?? '')}
      filter={isMatch}
      disabled={disabled}
      autoHighlight
    >
      <Base.InputGroup className="combo">
        <Base.Input
          {...wiring}
          ref={ref}
          name={name}
          className="input"
          placeholder={placeholder}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          onBlur={onBlur}
        />
        <Base.Trigger className="btn btn-icon" aria-label="Show the list" tabIndex={-1}>
          <Icon of={IconChevronDown} />
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner className="combo-place" sideOffset={6} collisionPadding={8}>
          <Base.Popup className="combo-list">
            <Base.Empty className="combo-empty">Nothing found. Check the spelling.</Base.Empty>
            <Base.List>
              {(option: SearchableOption) => (
                <Base.Item key={option.value} value={option} className="combo-item">
                  {option.label}
                  <Base.ItemIndicator>
                    <Icon of={IconCheck} />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
