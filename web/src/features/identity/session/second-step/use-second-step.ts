import { useEffect, useState } from 'react';
import { loadPart } from '../../../../lib/api-error.ts';
import { type KeptStep, keptStep } from '../../../../auth/visitor/kept-step.ts';
import type { SecondStepPage } from './second-step-page.tsx';

/** The second step of a sign-in, whose page is loaded only when an account asks for it. */
export interface Second extends KeptStep {
  readonly Page: typeof SecondStepPage;
}

export async function loadSecondStep(kept: KeptStep): Promise<Second> {
  const { SecondStepPage: Page } = await loadPart(() => import('./second-step-page.tsx'));
  return { ...kept, Page };
}

/** The second step that the sign-in is at; at first the one at which this tab was loaded again. */
export function useSecondStep() {
  const [second, setSecond] = useState<Second>();
  useEffect(() => {
    const kept = keptStep.read();
    // Offline the form stays.
    if (kept) void loadSecondStep(kept).then(setSecond, () => undefined);
  }, []);
  return [second, setSecond] as const;
}
