import { useId, type ComponentProps } from 'react';
import { FieldError } from '../field/field-error.tsx';
import '../field/field.css';
import './check.css';
import type { Option } from './select.tsx';

type RadioChoicesProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'id'> & {
  legend: string;
  /** Shared by the radios: makes them one question. */
  name: string;
  /** `lang`: the language of a label that is not in the page's. */
  options: readonly (Option & { lang?: string })[];
  error?: string | undefined;
  /** The chosen value, if the page holds it and not a form. */
  checkedValue?: string;
};

/** A question with a few answers, all in view. The other props go to each radio. */
export function RadioChoices(props: RadioChoicesProps) {
  const { legend, options, error, checkedValue, ...radio } = props;
  const errorId = useId();
  return (
    <fieldset
      className="field"
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="label">{legend}</legend>
      <div className="choices" data-invalid={error ? '' : undefined}>
        {options.map((option) => (
          <label className="check" key={option.value} lang={option.lang}>
            <input
              {...radio}
              {...(checkedValue !== undefined && { checked: checkedValue === option.value })}
              type="radio"
              value={option.value}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={errorId} message={error} />
    </fieldset>
  );
}
