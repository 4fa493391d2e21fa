import type { Joining } from './use-joining.ts';

/** Under the title. */
export const joiningSubs: Readonly<Record<Joining['kind'], string>> = {
  looking: 'One moment, we are checking it.',
  offered: 'Please check before you join.',
  working: 'One moment, we are adding you.',
  joined: 'Welcome.',
  unverified: 'One step is missing.',
  unanswered: 'We could not reach our server.',
  refused: 'You could not join.',
};
