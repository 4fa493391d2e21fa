import { PageEffects } from './page-effects.tsx';
import type { PageEntry } from '../pages/pages.ts';

/** A page with its address: drawn, named and announced. */
export function RoutedPage({ entry: { title, Page } }: { entry: PageEntry }) {
  return (
    <PageEffects title={title}>
      <Page />
    </PageEffects>
  );
}
