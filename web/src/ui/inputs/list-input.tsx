import { t, Trans } from '#texts';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import './list-input.css';
import { TextInput, type TextInputProps } from '../text-inputs/text-input.tsx';

type ListInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  entries: readonly string[];
  onChange: (entries: string[]) => void;
  /** The largest number of texts. */
  atMost: number;
};

/** Short texts one after the other. Enter, a comma or Add puts a text into the list; a press on a text removes it. */
export function ListInput({ entries, onChange, atMost, ...rest }: ListInputProps) {
  const [draft, setDraft] = useState('');
  const isFull = entries.length >= atMost;

  const add = (text: string) => {
    if (text.trim() === '') return;
    const fresh = text
      .split(/[,;\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    onChange([...new Set([...entries, ...fresh])].slice(0, atMost));
    setDraft('');
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && draft === '') onChange(entries.slice(0, -1));
    if (event.key !== 'Enter' && event.key !== ',') return;
    // Enter in an empty line presses the form's button, as everywhere.
    if (draft.trim() === '' && event.key === 'Enter') return;
    event.preventDefault();
    add(draft);
  };
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[,;\n]/.test(pasted)) return;
    event.preventDefault();
    add(draft + pasted);
  };

  return (
    <div className="list-input">
      <div className="list-input-line">
        <TextInput
          autoComplete="off"
          {...rest}
          value={draft}
          disabled={isFull}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={handleKey}
          onPaste={handlePaste}
          onBlur={() => add(draft)}
        />
        <Button type="button" variant="secondary" disabled={isFull} onClick={() => add(draft)}>
          <Trans>Add</Trans>
        </Button>
      </div>
      {entries.length > 0 && (
        <ul className="list-input-entries">
          {entries.map((entry) => (
            <li key={entry}>
              <button
                type="button"
                className="list-input-entry"
                aria-label={t`Remove ${{ entry }}`}
                onClick={() => onChange(entries.filter((one) => one !== entry))}
              >
                {entry}
                <Icon of={IconX} isSmall />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isFull && (
        <p className="help">
          <Trans>The limit is {{ count: atMost }}.</Trans>
        </p>
      )}
    </div>
  );
}
