import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of our own. */
  to: string;
  /** State for the page at that address, or what makes it when the link is pressed. It stays with that entry of the history. */
  state?: unknown;
};

/**
 * A link to a page of our own. The router's own Link adds data loading and prefetching: 4 KB that every first visit would load.
 */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();

  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
    // A middle click, or a click with a key, belongs to the browser: a new tab, a download.
    const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
    if (defaultPrevented || !isPlain || rest.target) return;
    event.preventDefault();
    void navigate(to, {
      state: typeof state === 'function' ? (state as () => unknown)() : state,
      replace: href === location.pathname + location.search,
    });
  };

  return (
    <a {...rest} href={href} onClick={handleClick}>
      {children}
    </a>
  );
}
