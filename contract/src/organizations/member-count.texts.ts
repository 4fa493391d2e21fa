import { msg, plural } from '#texts';
import type { Text } from '../locale/say.ts';
import { UNLIMITED } from '../money/packages.rules.ts';

const write = (count: number): string => count.toLocaleString('en-US');

/** Who takes seats of a plan. */
export interface Seats {
  readonly members: number;
  /** Students without an account (R21.1.6). */
  readonly accountless: number;
  /** Invitations that can still be accepted (R10.2). */
  readonly invited: number;
}

/**
 * The text about an organization's taken seats: '1 member, 310 students without account, 28 invited, of 2,500'. Students without
 * an account and invitations take a seat too. So members alone would not add up to what the plan counts.
 * @param limit Seats in the owner's plan, -1 for no limit; left out where only the members are shown.
 */
export function describeSeats(
  { members, accountless, invited: count }: Seats,
  limit: number = UNLIMITED,
): Text {
  const onlyMembers = msg`${plural({ members }, { one: '# member', other: '# members' })}`;
  const others = msg`${plural({ accountless }, { one: '# student without account', other: '# students without account' })}`;
  const inside = accountless === 0 ? onlyMembers : msg`${{ onlyMembers }}, ${{ others }}`;
  const invited = write(count);
  if (limit === UNLIMITED) {
    return count === 0 ? inside : msg`${{ inside }}, ${{ invited }} invited`;
  }
  const most = write(limit);
  return count === 0
    ? msg`${{ inside }} of ${{ most }}`
    : msg`${{ inside }}, ${{ invited }} invited, of ${{ most }}`;
}
