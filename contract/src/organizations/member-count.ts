import { UNLIMITED } from '../money/packages.rules.ts';

const write = (count: number): string => count.toLocaleString('en-US');

/**
 * Who takes the places of an organisation, in words: '1 member, 28 invited, of 2,500'. Invitations that can still be
 * accepted take a place too (R10.2), so that members alone would not add up to what a plan is measured by.
 * @param limit Places in the owner's plan, -1 for as many as wanted; left out where only who is in is told.
 */
export function describeSeats(
  { members, invited }: { readonly members: number; readonly invited: number },
  limit: number = UNLIMITED,
): string {
  const inside = members === 1 ? '1 member' : `${write(members)} members`;
  const taken = invited === 0 ? inside : `${inside}, ${write(invited)} invited`;
  if (limit === UNLIMITED) return taken;
  return `${taken}${invited === 0 ? '' : ','} of ${write(limit)}`;
}
