import type { ReactNode } from 'react';

const bringIntoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' });

/** Around news at the end of something that scrolls: scrolls there when it comes. */
export function Seen({ children }: { children: ReactNode }) {
  return <div ref={bringIntoView}>{children}</div>;
}
