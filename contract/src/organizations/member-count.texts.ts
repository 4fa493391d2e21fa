import { msg, plural } from '#texts';
import type { Text } from '../locale/say.ts';
import { UNLIMITED } from '../money/packages.rules.ts';

const write = (count: number): string => count.toLocaleString('en-US');

/**
 * The text about an organization's taken seats: '1 member, 28 invited, of 2,500'. Invitations that can still be accepted take a
 * seat too (R10.2). So members alone would not add up to what the plan counts.
 * @param limit Seats in the owner's plan, -1 for no limit; left out where only the members are shown.
 */
export function describeSeats(
  { members, invited: count }: { readonly members: number; readonly invited: number },
  limit: number = UNLIMITED,
): Text {
  const inside = msg`${plural({ members }, { one: '# member', other: '# members' })}`;
  const invited = write(count);
  if (limit === UNLIMITED) {
    return count === 0 ? inside : msg`${{ inside }}, ${{ invited }} invited`;
  }
  const most = write(limit);
  return count === 0
    ? msg`${{ inside }} of ${{ most }}`
    : msg`${{ inside }}, ${{ invited }} invited, of ${{ most }}`;
}
