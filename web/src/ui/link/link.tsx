import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of ours. */
  to: string;
  /** What the page there is told; it stays with that entry of the history. */
  state?: unknown;
};

/**
 * A link to a page of ours. The router's own Link brings its data loading and prefetching along, 4 KB
 * that every first visit would pay for.
 */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();

  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
    // A middle click, or a click with a key, is the browser's: a new tab, a download.
    const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
    if (defaultPrevented || !isPlain || rest.target) return;
    event.preventDefault();
    void navigate(to, { state, replace: href === location.pathname + location.search });
  };

  return (
    <a {...rest} href={href} onClick={handleClick}>
      {children}
    </a>
  );
}
