import { Trans } from '#texts';
import { useId, type ReactNode } from 'react';
import { FieldContext, labelIdOf } from './field-context.ts';
import { FieldError } from './field-error.tsx';
import './field.css';

type FieldProps = {
  label: string;
  /** One kit control, e.g. `<TextInput />`: it takes its id and descriptions from the field automatically. */
  children: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean;
  /** Shown under a control that cannot be used yet: says what it waits for. */
  wait?: string | undefined;
  /** Belongs to the control but comes after it: a checkbox, a meter. */
  after?: ReactNode;
};

/** Label above, help before the control, the error under it (R2.2.3.13). */
export function Field(props: FieldProps) {
  const { label, children, help, error, isOptional = false, wait, after } = props;
  const id = useId();
  const helpId = help ? `${id}-help` : undefined;
  const errorId = `${id}-error`;
  const waitId = wait && `${id}-wait`;
  const describedBy = [helpId, waitId, error && errorId].filter(Boolean).join(' ') || undefined;

  return (
    <div className="field">
      <label className="label" id={labelIdOf(id)} htmlFor={id}>
        {label}
        {isOptional && (
          <span className="label-mark">
            {' '}
            <Trans>(optional)</Trans>
          </span>
        )}
      </label>
      {help && (
        <p className="help" id={helpId}>
          {help}
        </p>
      )}
      <FieldContext
        value={{ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined }}
      >
        {children}
      </FieldContext>
      {wait && (
        <p className="help" id={waitId}>
          {wait}
        </p>
      )}
      <FieldError id={errorId} message={error} />
      {after}
    </div>
  );
}
