import { t } from '#texts';
import type { Joining } from './use-joining.ts';

/** Under the title. */
export const joiningSubs: Readonly<Record<Joining['kind'], string>> = {
  looking: t`One moment, we are checking it.`,
  offered: t`Please check before you join.`,
  working: t`One moment, we are adding you.`,
  joined: t`Welcome.`,
  unverified: t`One step is missing.`,
  unanswered: t`We could not reach our server.`,
  refused: t`You could not join.`,
};
