import { Route } from 'react-router';
import { Arrival } from './arrival.tsx';
import type { PageEntry } from './pages.ts';

/** The route of a page that anybody who gets there may see. */
export const pageRoute = ({ path, title, Page }: PageEntry) => (
  <Route
    key={path}
    path={path}
    caseSensitive
    element={
      <Arrival title={title}>
        <Page />
      </Arrival>
    }
  />
);
