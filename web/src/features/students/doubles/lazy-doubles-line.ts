import { lazy } from 'react';

/** Pairs that may be one pupil are asked for after the page is there: most visits answer none. */
export const DoublesLine = lazy(async () => ({
  default: (await import('./doubles-line.tsx')).DoublesLine,
}));
