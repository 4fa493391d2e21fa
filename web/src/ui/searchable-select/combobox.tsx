import { t, Trans } from '#texts';
import { Combobox as Base } from '@base-ui/react/combobox';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useState } from 'react';
import { beginningsFirst, isSame, matches } from '../../lib/forms/search.ts';
import { useFieldWiring } from '../field/field-context.ts';
import { Icon } from '../icon/icon.tsx';
import '../button/button.css';
import '../text-inputs/input.css';
import './combobox.css';
import type { SearchableOption, SearchableSelectProps } from './searchable-option.ts';

/** Pixels between the list and the edges of the area that it can cover. */
const GAP = 8;

/** Pixels of a bar of buttons at the bottom of the window. The list never covers it. */
function heightOfBottomBar(): number {
  return document.querySelector('[data-bottom-bar]')?.getBoundingClientRect().height ?? 0;
}

/** The value of the last line, which every search finds. No option of a list has it. */
const OTHERWISE = ' otherwise';

const namesOf = ({ label, alsoKnownAs = [] }: SearchableOption): readonly string[] => [
  label,
  ...alsoKnownAs,
];

function isMatch(option: SearchableOption, query: string): boolean {
  return option.value === OTHERWISE || namesOf(option).some((name) => matches(name, query));
}

/** The typed text, and its result when the user leaves the field: an option, or a note. */
function useTypedWords(props: SearchableSelectProps, chosen: SearchableOption | null) {
  const { options, onChange, otherwise } = props;
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  return {
    typed,
    note,
    type: (text: string) => {
      setTyped(text.trim());
      setNote('');
    },
    choose: (option: SearchableOption | null) => {
      setTyped('');
      setNote('');
      if (option?.value === OTHERWISE) otherwise?.onChoose(typed);
      else onChange(option?.value ?? '');
    },
    leave: () => {
      setTyped('');
      if (typed === '' || typed === chosen?.label) return;
      const meant = options.filter((option) => isSame(option.label, typed));
      if (meant.length === 1) onChange(meant[0]?.value ?? '');
      else {
        const state = chosen
          ? t`“${{ typed }}” is not in the list. ${{ choice: chosen.label }} is chosen.`
          : t`“${{ typed }}” is not in the list. Nothing is chosen.`;
        const way = otherwise && t`Is it right? Choose “${{ label: otherwise.label }}”.`;
        setNote([state, way].filter(Boolean).join(' '));
      }
    },
  };
}

/** The searchable list itself. Pages use `SearchableSelect`, which loads it when needed. */
export function Combobox(props: SearchableSelectProps) {
  const { options, value, placeholder, otherwise, disabled = false, ref, onBlur, name } = props;
  const wiring = useFieldWiring();
  const chosen = options.find((option) => option.value === value) ?? null;
  const words = useTypedWords(props, chosen);
  const [barHeight, setBarHeight] = useState(0);
  const ranked = beginningsFirst(options, namesOf, words.typed);
  const lastLine = otherwise && { value: OTHERWISE, label: otherwise.label };
  return (
    <Base.Root
      items={lastLine ? [...ranked, lastLine] : ranked}
      value={chosen}
      onValueChange={words.choose}
      onInputValueChange={(text, { reason }) => {
        if (reason === 'input-change') words.type(text);
      }}
      onOpenChange={(isOpen, { reason }) => {
        if (isOpen) setBarHeight(heightOfBottomBar());
        else if (reason !== 'item-press') words.leave();
      }}
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
        <Base.Trigger className="btn btn-icon" aria-label={t`Show the list`} tabIndex={-1}>
          <Icon of={IconChevronDown} />
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner
          className="combo-place"
          sideOffset={6}
          collisionPadding={{ top: GAP, left: GAP, right: GAP, bottom: barHeight + GAP }}
        >
          <Base.Popup className="combo-list">
            <Base.Empty className="combo-empty">
              <Trans>Nothing found. Check the spelling.</Trans>
            </Base.Empty>
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
      <output className="combo-note">{words.note}</output>
    </Base.Root>
  );
}
