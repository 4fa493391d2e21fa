import { lazy, Suspense } from 'react';
import type { DayPart } from './greeting.ts';

const WindowView = lazy(async () => ({ default: (await import('./window-view.tsx')).WindowView }));

/** The window of the classroom, when the browser has time to draw it: no user waits for a picture. */
export function Window({ part }: { part: DayPart }) {
  return (
    <Suspense fallback={<span className="window" />}>
      <WindowView part={part} />
    </Suspense>
  );
}
