import type { ReactNode } from 'react';

/** What no browser's translator changes: an e-mail address, a code, the product's name (R15.6.5). */
export function AsIs({ children }: { children: ReactNode }) {
  return <span translate="no">{children}</span>;
}
