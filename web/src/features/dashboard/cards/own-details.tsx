import type { ReactNode } from 'react';

type OwnDetailsProps = {
  /** The content, for its one line. */
  title: string;
  /** True if nothing else is on the page. */
  isOpen: boolean;
  children: ReactNode;
};

/** The printed cards of a welcome dashboard: below the tasks, and folded if there are any (R2.2.10, R11.7.4). */
export function OwnDetails({ title, isOpen, children }: OwnDetailsProps) {
  return (
    <details className="own-details" open={isOpen}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
