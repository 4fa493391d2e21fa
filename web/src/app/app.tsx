import { isPagePath } from '@panthiya/contract/pages';
import { Suspense } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router';
import { Arrival } from './arrival.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { pageRoute } from './page-route.tsx';
import { notFoundPage, openPages, visitorPages } from './pages.ts';
import { LoadingSplash, RequireSession } from './require-session.tsx';
import { VisitorsOnly } from './visitors-only.tsx';

/** The product: what every address shows (§2, route table). */
export function App() {
  return (
    <BrowserRouter>
      <ErrorBoundary>
        <Suspense fallback={null}>
          <PublicRoutes />
        </Suspense>
      </ErrorBoundary>
    </BrowserRouter>
  );
}

function PublicRoutes() {
  return (
    <Routes>
      {visitorPages.map(({ path, title, Page }) => (
        <Route
          key={path}
          path={path}
          caseSensitive
          element={
            <VisitorsOnly key={path}>
              <Arrival title={title}>
                <Page />
              </Arrival>
            </VisitorsOnly>
          }
        />
      ))}
      {openPages.map(pageRoute)}
      <Route path="*" element={<OtherAddress />} />
    </Routes>
  );
}

/** A protected page behind its guard, or nothing of ours (R2.1.20). */
function OtherAddress() {
  const { pathname } = useLocation();
  if (!isPagePath(pathname)) {
    return (
      <Arrival title={notFoundPage.title}>
        <notFoundPage.Page />
      </Arrival>
    );
  }
  return (
    <Suspense fallback={<LoadingSplash />}>
      <RequireSession />
    </Suspense>
  );
}
