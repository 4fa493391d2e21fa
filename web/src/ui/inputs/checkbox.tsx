import type { ComponentProps, ReactNode } from 'react';
import './check.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode };

/** Yes or no; the whole line is the target. */
export function Checkbox({ children, ...rest }: CheckboxProps) {
  return (
    <label className="check">
      <input {...rest} type="checkbox" />
      {children}
    </label>
  );
}

/** On or off, at once: the change counts without sending a form. */
export function Switch({ children, ...rest }: CheckboxProps) {
  return (
    <label className="switch">
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its state itself */}
      <input {...rest} type="checkbox" role="switch" />
      {children}
    </label>
  );
}
