import { Trans } from '#texts';
import { useId, type ComponentProps } from 'react';
import { FieldError } from '../field/field-error.tsx';
import '../field/field.css';
import './check.css';
import type { Option } from './select.tsx';

type CheckChoicesProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'id' | 'onChange' | 'checked' | 'onToggle'
> & {
  legend: string;
  options: readonly Option[];
  /** The ticked values. */
  chosen: readonly string[];
  onToggle: (value: string) => void;
  help?: string;
  error?: string | undefined;
  isOptional?: boolean;
};

/** A question with a few answers, all in view. The user can tick several. */
export function CheckChoices(props: CheckChoicesProps) {
  const { legend, options, chosen, onToggle, help, error, isOptional = false, ...check } = props;
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className="field" aria-describedby={describedBy || undefined}>
      <legend className="label">
        {legend}
        {isOptional && (
          <span className="label-mark">
            {' '}
            <Trans>(optional)</Trans>
          </span>
        )}
      </legend>
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <div className="choices" data-invalid={error ? '' : undefined}>
        {options.map((option) => (
          <label className="check" key={option.value}>
            <input
              {...check}
              type="checkbox"
              value={option.value}
              checked={chosen.includes(option.value)}
              onChange={() => onToggle(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
