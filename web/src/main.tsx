import { type ReactNode, startTransition, StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preloadPage, startPreloading } from './app/preload.ts';
import { startScrollMemory } from './app/page/scroll-memory.ts';
import { startStaleChunkReload } from './app/stale-chunk.ts';
import { forgetOldDraft } from './auth/registration-draft-store.ts';
import { startSession } from './auth/session.ts';
import { applyStoredTheme } from './auth/theme.ts';
import './ui/base.css';

applyStoredTheme();
startStaleChunkReload();
startSession();
forgetOldDraft();
const loading = preloadPage(location.pathname);
startPreloading();
startScrollMemory();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

type DrawnProps = { onDrawn: () => void; children: ReactNode };

/** Reports when its content is in the page. */
function Drawn({ onDrawn, children }: DrawnProps) {
  useLayoutEffect(onDrawn, [onDrawn]);
  return children;
}

// The user cannot use the prerendered shell, but can use the page drawn over it.
const makeUsable = () => {
  root.inert = false;
};

const app = (
  <StrictMode>
    <Drawn onDrawn={makeUsable}>
      <App />
    </Drawn>
  </StrictMode>
);

/** Draws over the prerendered shell in one step: nothing blinks (ADR 0017). */
async function drawOver(place: HTMLElement): Promise<void> {
  await loading;
  startTransition(() => createRoot(place).render(app));
}

if (root.hasChildNodes()) void drawOver(root);
else createRoot(root).render(app);
