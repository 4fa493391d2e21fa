import { Arrival } from './arrival.tsx';
import type { PageEntry } from './pages.ts';

/** A page whose address is there: drawn, named and announced. */
export function ArrivedPage({ entry: { title, Page } }: { entry: PageEntry }) {
  return (
    <Arrival title={title}>
      <Page />
    </Arrival>
  );
}
