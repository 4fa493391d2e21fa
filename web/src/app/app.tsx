import { matchPage, openPageNames, visitorPageNames } from '@panthiya/contract/pages';
import { Suspense } from 'react';
import { BrowserRouter, useLocation } from 'react-router';
import { RoutedPage } from './page/routed-page.tsx';
import { ErrorBoundary } from './page/error-boundary.tsx';
import { galleryPage, notFoundPage, pageEntries } from './pages/pages.ts';
import { LoadingSplash, RequireSession } from './require-session.tsx';
import { VisitorsOnly } from './visitors-only.tsx';

/** The product: the content of every address (§2, route table). */
export function App() {
  return (
    <BrowserRouter>
      <ErrorBoundary>
        <Suspense fallback={null}>
          <PageOfAddress />
        </Suspense>
      </ErrorBoundary>
    </BrowserRouter>
  );
}

/** The page of an address: for visitors, for all, behind the guard, or not ours (R2.1.20). */
function PageOfAddress() {
  const { pathname } = useLocation();
  const name = matchPage(pathname)?.name;
  if (name === undefined) {
    const entry = (pathname === '/gallery' && galleryPage) || notFoundPage;
    return <RoutedPage entry={entry} />;
  }
  if (!openPageNames.has(name)) {
    return (
      <Suspense fallback={<LoadingSplash />}>
        <RequireSession />
      </Suspense>
    );
  }
  const page = <RoutedPage entry={pageEntries[name]} />;
  return visitorPageNames.has(name) ? <VisitorsOnly key={name}>{page}</VisitorsOnly> : page;
}
