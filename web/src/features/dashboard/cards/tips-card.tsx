import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';

const QuickTips = lazy(async () => ({ default: (await import('./quick-tips.tsx')).QuickTips }));

/** The tips, when the browser has time for them: no user waits for advice. */
export function TipsCard() {
  return (
    <Suspense fallback={<Skeleton className="tips-held" />}>
      <QuickTips />
    </Suspense>
  );
}
