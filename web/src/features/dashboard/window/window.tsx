import { lazy, Suspense } from 'react';
import type { DayPart } from './greeting.ts';

const WindowView = lazy(async () => ({ default: (await import('./window-view.tsx')).WindowView }));

/** The window of the classroom, once there is time to draw it: nobody waits for a picture. */
export function Window({ part }: { part: DayPart }) {
  return (
    <Suspense fallback={<span className="window" />}>
      <WindowView part={part} />
    </Suspense>
  );
}
