import type { Joining } from './use-joining.ts';

/** Under the title while somebody who is signed in is let in. */
export const joiningSubs: Readonly<Record<Joining['kind'], string>> = {
  working: 'One moment, we are letting you in.',
  joined: 'Welcome.',
  unverified: 'One step is missing.',
  unanswered: 'We could not ask our server yet.',
  refused: 'This did not let you in.',
};
