import { type PageName, pages } from '@panthiya/contract/pages';
import { StrictMode, Suspense } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { MemoryRouter } from 'react-router';
import { pageEntries } from './pages/pages.ts';

/** The pages that start most visits and look the same to every visitor. */
const NAMES = ['login', 'register'] as const satisfies readonly PageName[];

async function render(name: (typeof NAMES)[number]): Promise<string> {
  const { Page } = pageEntries[name];
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <MemoryRouter initialEntries={[pages[name]]}>
        <Suspense fallback={null}>
          <Page />
        </Suspense>
      </MemoryRouter>
    </StrictMode>,
  );
  let html = '';
  for await (const piece of prelude) html += String(piece);
  return html;
}

/** The HTML of each page's prerendered shell, by its name. Runs during the build of the web. */
export async function prerenderPages(): Promise<Readonly<Record<string, string>>> {
  const rendered = await Promise.all(
    NAMES.map(async (name) => [name, await render(name)] as const),
  );
  return Object.fromEntries(rendered);
}
