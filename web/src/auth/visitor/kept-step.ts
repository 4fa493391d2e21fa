import type { SecondStep } from '@panthiya/contract/second-step';

/** Kept while the tab lives. A phone with little memory drops the page while its user reads the code in another app. */
const STORE = 'pt_second_step';

/** Who has done the first step, and the second one that is asked for. */
export interface KeptStep {
  /** Whose password was right. */
  readonly email?: string;
  /** The name of the provider that came first instead: nobody has shown a password (R18.3.7). */
  readonly provider?: string;
  readonly step: SecondStep;
}

/** Keeps the step for a page that is loaded again. It holds no password; the server ends it after ten minutes (R18.2.4). */
export function keepStep(kept: KeptStep): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(kept));
  } catch {
    // Storage is blocked in some private windows: then the password is asked for again.
  }
}

export function forgetStep(): void {
  try {
    sessionStorage.removeItem(STORE);
  } catch {
    // As above.
  }
}

/** The step that this tab was at, if it was. */
export function readKeptStep(): KeptStep | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Partial<KeptStep>;
    return Array.isArray(kept.step?.methods) ? (kept as KeptStep) : undefined;
  } catch {
    return undefined;
  }
}
