import type { ReactNode } from 'react';

const bringIntoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' });

/** Goes around news at the end of a scrolling part: scrolls to the news when it comes. */
export function Seen({ children }: { children: ReactNode }) {
  return <div ref={bringIntoView}>{children}</div>;
}
