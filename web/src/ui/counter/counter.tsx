import { t } from '#texts';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useId } from 'react';
import { type NumberLimits, readCount, valueIn } from '../../lib/forms/typed-number.ts';
import { IconButton } from '../button/icon-button.tsx';
import { FieldError } from '../field/field-error.tsx';
import './counter.css';

type CounterProps = {
  /** Names the counted thing. */
  label: string;
  /** As the user typed it. */
  value: string;
  limits: NumberLimits;
  onChange: (value: string) => void;
  /** Says what is wrong with the typed text. */
  error?: string | undefined;
  disabled?: boolean;
};

/** A whole number: the user types it or steps it. */
export function Counter({ label, value, limits, onChange, error, disabled = false }: CounterProps) {
  const errorId = useId();
  const step = (by: 1 | -1) => {
    const next = (valueIn(readCount(value, limits)) ?? limits.least) + by;
    onChange(String(Math.min(Math.max(next, limits.least), limits.most)));
  };
  return (
    <span className="counter-field">
      <span className="counter">
        <IconButton
          icon={IconMinus}
          label={t`One less: ${{ label }}`}
          disabled={disabled}
          onClick={() => step(-1)}
        />
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-label={t`Count for ${{ label }}`}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error && errorId}
          value={disabled ? '' : value}
          placeholder={disabled ? '∞' : undefined}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
        <IconButton
          icon={IconPlus}
          label={t`One more: ${{ label }}`}
          disabled={disabled}
          onClick={() => step(1)}
        />
      </span>
      <FieldError id={errorId} message={disabled ? undefined : error} />
    </span>
  );
}
