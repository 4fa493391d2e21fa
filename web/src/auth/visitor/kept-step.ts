import { CHALLENGE_MINUTES } from '@panthiya/contract/identity/factors.rules';
import type { SecondStep } from '@panthiya/contract/second-step';
import { createTabStore } from '../../lib/tab/tab-store.ts';

/** Who has done the first step, and the second one that is asked for. */
export interface KeptStep {
  /** Whose password was right. */
  readonly email?: string;
  /** The name of the provider that came first instead: nobody has shown a password (R18.3.7). */
  readonly provider?: string;
  readonly step: SecondStep;
}

/**
 * The step that this tab is at, without the password, for as long as the server keeps it (R18.2.4). A phone with little memory drops
 * the page while its user reads the code in another app.
 */
export const keptStep = createTabStore<KeptStep>('pt_second_step', CHALLENGE_MINUTES, ({ step }) =>
  Array.isArray(step?.methods),
);
