import type { ComponentProps } from 'react';
import { Icon, type IconShape } from '../icon/icon.tsx';
import './button.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconShape;
  /** Says in words what a press does: a screen reader cannot read the sign. */
  label: string;
};

/** A button that is only a sign: in rows, fields and the top bar. */
export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={`btn btn-icon ${className}`} aria-label={label}>
      <Icon of={icon} />
    </button>
  );
}
