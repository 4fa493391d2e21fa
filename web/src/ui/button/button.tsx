import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonClass, type ButtonVariant } from './button-class.ts';
import './button.css';

type ButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  children: ReactNode;
  variant?: ButtonVariant;
  isWide?: boolean;
  /** Busy: shows a spinner and ignores more presses, but keeps the focus. */
  isBusy?: boolean | undefined;
};

/** A button of the kit. It submits its form, except with `type="button"`. */
export function Button({
  variant = 'primary',
  isWide = false,
  isBusy = false,
  className = '',
  children,
  onClick,
  type = 'submit',
  ...rest
}: ButtonProps) {
  // Not `disabled`: that would drop the focus, and with it the reader's place.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, isWide, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={handleClick}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}

/** A turning ring for a wait of a second or two. The words next to it say what the user waits for. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
