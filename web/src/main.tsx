import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { drawOver } from './app/draw-over.ts';
import { preloadPage, startPreloading } from './app/preload.ts';
import { startScrollMemory } from './app/page/scroll-memory.ts';
import { startStaleChunkReload } from './app/stale-chunk.ts';
import { takeAddressLanguage } from './auth/languages/language.ts';
import { forgetOldDraft } from './auth/registration-draft-store.ts';
import { startSession } from './auth/session.ts';
import { applyStoredTheme } from './auth/theme.ts';
import './ui/base.css';

applyStoredTheme();
takeAddressLanguage();
startStaleChunkReload();
startSession();
forgetOldDraft();
const loading = preloadPage(location.pathname);
startPreloading();
startScrollMemory();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const draw = (place: HTMLElement): void => {
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
};

if (root.hasChildNodes()) void loading.then(() => drawOver(root, draw));
else draw(root);
