import { UNLIMITED } from '../money/packages.rules.ts';

const write = (count: number): string => count.toLocaleString('en-US');

/**
 * The text about an organization's taken seats: '1 member, 28 invited, of 2,500'. Invitations that can still be accepted take a
 * seat too (R10.2). So members alone would not add up to what the plan counts.
 * @param limit Seats in the owner's plan, -1 for no limit; left out where only the members are shown.
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
