import { StrictMode } from 'react';
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
preloadPage(location.pathname);
startPreloading();
startScrollMemory();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
