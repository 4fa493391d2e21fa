import { startTransition, StrictMode } from 'react';
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
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

/** Draws over the first sight that came with the document, in one step: nothing blinks (ADR 0017). */
async function drawOver(place: HTMLElement): Promise<void> {
  await loading;
  startTransition(() => createRoot(place).render(app));
  place.inert = false;
}

if (root.hasChildNodes()) void drawOver(root);
else createRoot(root).render(app);
