import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LAST_STEP } from './steps.ts';

/** The step of an entry of the history; undefined for an entry that the wizard has not made. */
function stepIn(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('step' in state)) return undefined;
  const step = Number(state.step);
  return Number.isInteger(step) && step >= 0 && step <= LAST_STEP ? step : undefined;
}

/**
 * The shown step. Each step is an entry of the history, so that a phone's Back button goes one step back (R4.18). The entries
 * follow each other. `first` is the first step.
 */
export function useWizardStep(first: number) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const kept = stepIn(state);
  const step = kept ?? first;
  const address = pathname + search + hash;
  const isBuilt = useRef(false);

  useEffect(() => {
    if (kept !== undefined || isBuilt.current) return;
    isBuilt.current = true;
    for (let at = 0; at <= first; at += 1) {
      void navigate(address, { replace: at === 0, state: { step: at } });
    }
  }, [kept, first, address, navigate]);

  /** Shows another step: back through the history, forward with new entries. */
  const showStep = (target: number) => {
    if (target < step) void navigate(target - step);
    for (let at = step + 1; at <= target; at += 1) void navigate(address, { state: { step: at } });
  };
  return { step, showStep };
}
