import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { IconButton } from '../button/icon-button.tsx';
import './counter.css';

type CounterProps = {
  /** What is counted. */
  label: string;
  /** As typed; put right when the field is left. */
  value: string;
  onChange: (value: string) => void;
  /** Makes a number of what was typed. */
  correct: (value: string) => number;
  disabled?: boolean;
};

/** A whole number, typed or stepped. */
export function Counter({ label, value, onChange, correct, disabled = false }: CounterProps) {
  const step = (by: number) => onChange(String(correct(String(correct(value) + by))));
  return (
    <span className="counter">
      <IconButton
        icon={IconMinus}
        label={`One less: ${label}`}
        disabled={disabled}
        onClick={() => step(-1)}
      />
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Count for ${label}`}
        value={disabled ? '' : value}
        placeholder={disabled ? '∞' : undefined}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => onChange(String(correct(value)))}
      />
      <IconButton
        icon={IconPlus}
        label={`One more: ${label}`}
        disabled={disabled}
        onClick={() => step(1)}
      />
    </span>
  );
}
