import { lazyPage } from './pages/lazy-page.ts';

/** The shell around the signed-in pages, with the libraries that only these pages need. */
export const SignedInArea = lazyPage(
  async () => (await import('./signed-in/signed-in-area.tsx')).SignedInArea,
);
