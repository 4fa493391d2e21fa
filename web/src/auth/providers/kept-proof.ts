import { FLOW_MINUTES } from '@panthiya/contract/identity/providers.rules';
import { createTabStore } from '../../lib/tab/tab-store.ts';

/** What a provider proved, while a code is still asked for (R18.3.6). */
export interface KeptProof {
  readonly proof: string;
  /** The provider, as its button said it. */
  readonly name: string;
  /** What the server said when it asked for the code. */
  readonly question: string;
}

/** The proof that this tab came back with, for as long as the server keeps it. */
export const keptProof = createTabStore<KeptProof>(
  'pt_provider_proof',
  FLOW_MINUTES,
  ({ proof, name, question }) => [proof, name, question].every((part) => typeof part === 'string'),
);
