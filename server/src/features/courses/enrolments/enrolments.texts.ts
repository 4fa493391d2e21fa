import { msg, plural } from '#texts';
import { type Text } from '@panthiya/contract/locale/say';
interface Enrolled {
  readonly joined: number;
  readonly waiting: number;
  readonly invited: number;
}

/** What became of a list of students: 3 joined, 1 is on the waiting list, 2 are invited. */
export function enrolledSummary({ joined, waiting, invited }: Enrolled): Text {
  const parts = [
    joined > 0 && msg`${plural({ joined }, { one: '# joined', other: '# joined' })}`,
    waiting > 0 &&
      msg`${plural({ waiting }, { one: '# is on the waiting list', other: '# are on the waiting list' })}`,
    invited > 0 && msg`${plural({ invited }, { one: '# is invited', other: '# are invited' })}`,
  ].filter((part) => part !== false);
  const [first, second, third] = parts;
  if (first === undefined) return msg`Nothing changed.`;
  if (second === undefined) return msg`${{ first }}.`;
  if (third === undefined) return msg`${{ first }}, ${{ second }}.`;
  return msg`${{ first }}, ${{ second }}, ${{ third }}.`;
}
