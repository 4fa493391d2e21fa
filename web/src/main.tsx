import { type ReactNode, startTransition, StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preloadPage, startPreloading } from './app/preload.ts';
import { startScrollMemory } from './app/scroll-memory.ts';
import { startStaleChunkReload } from './app/stale-chunk.ts';
import { startSession } from './session/session.ts';
import { applyStoredTheme } from './session/theme.ts';
import './ui/base.css';

applyStoredTheme();
startStaleChunkReload();
startSession();
const loading = preloadPage(location.pathname);
startPreloading();
startScrollMemory();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
type DrawnProps = { place: HTMLElement; children: ReactNode };

/** What came with the document could not be used; what is drawn over it can, from the moment it is there. */
function Drawn({ place, children }: DrawnProps) {
  useLayoutEffect(() => {
    place.inert = false;
  }, [place]);
  return children;
}

const app = (
  <StrictMode>
    <Drawn place={root}>
      <App />
    </Drawn>
  </StrictMode>
);

/** Draws over the first sight that came with the document, in one step: nothing blinks (ADR 0017). */
async function drawOver(place: HTMLElement): Promise<void> {
  await loading;
  startTransition(() => createRoot(place).render(app));
}

if (root.hasChildNodes()) void drawOver(root);
else createRoot(root).render(app);
