import { pages } from '@panthiya/contract/pages';
import { StrictMode, Suspense } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { MemoryRouter } from 'react-router';
import { visitorPages } from './pages.ts';

/** The pages that most visits begin with, and that look the same to every visitor. */
const PATHS: readonly string[] = [pages.login, pages.register];

async function render(path: string): Promise<string> {
  const page = visitorPages.find((visitorPage) => visitorPage.path === path);
  if (page === undefined) throw new Error(`${path} is no page for visitors`);
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <MemoryRouter initialEntries={[path]}>
        <Suspense fallback={null}>
          <page.Page />
        </Suspense>
      </MemoryRouter>
    </StrictMode>,
  );
  let html = '';
  for await (const piece of prelude) html += String(piece);
  return html;
}

/** The HTML of the first sight of each of these pages, by address; run while the web is built. */
export async function prerenderPages(): Promise<Readonly<Record<string, string>>> {
  const rendered = await Promise.all(
    PATHS.map(async (path) => [path, await render(path)] as const),
  );
  return Object.fromEntries(rendered);
}
