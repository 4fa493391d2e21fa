import { t } from '#texts';
import type { Announcement } from '@panthiya/contract/announcements/announcements.contract';
import type { ReceiptFilter } from '@panthiya/contract/announcements/announcements.rules';
import type { Receipt, ReceiptCounts } from '@panthiya/contract/announcements/receipts.contract';
import { formatDayAndTime } from '../../../lib/time/time.ts';

/** The parts of the list, as they are chosen. */
export const filterNames: Readonly<Record<ReceiptFilter, string>> = {
  unreachable: t`Cannot be reached`,
  unseen: t`Not seen`,
  seen: t`Seen`,
  confirmed: t`Confirmed`,
  left: t({ message: 'Left since', context: 'readers' }),
  late: t({ message: 'Joined later', context: 'readers' }),
};

/** How far one of them is, in words. */
export function standingLabel({ standing, seenAt, confirmedAt }: Receipt): string {
  switch (standing) {
    case 'no-account':
      return t`No account yet`;
    case 'no-address':
      return t`Email not confirmed`;
    case 'unseen':
      return t`Not seen`;
    case 'seen':
      return t`Seen ${{ time: seenAt === null ? '' : formatDayAndTime(seenAt) }}`;
    case 'confirmed':
      return t`Confirmed ${{ time: confirmedAt === null ? '' : formatDayAndTime(confirmedAt) }}`;
  }
}

/** One of the exact numbers over the list. */
export interface CountOfPeople {
  readonly key: 'confirmed' | 'seen' | 'unseen' | 'unreachable';
  readonly label: string;
  readonly count: number;
}

/** Each person stands in one of them: the numbers add up to all who are to know. */
export function countsOf(
  counts: ReceiptCounts,
  { mustConfirm }: Pick<Announcement, 'mustConfirm'>,
): readonly CountOfPeople[] {
  const { recipients, seen, confirmed, withoutAddress, withoutAccount } = counts;
  const confirmedOfAll = mustConfirm ? confirmed : 0;
  return [
    ...(mustConfirm ? [{ key: 'confirmed', label: t`Confirmed`, count: confirmed } as const] : []),
    {
      key: 'seen',
      label: mustConfirm ? t`Seen only` : t`Seen`,
      count: seen - confirmedOfAll,
    },
    { key: 'unseen', label: t`Not seen`, count: recipients - seen - withoutAddress },
    { key: 'unreachable', label: t`Cannot be reached`, count: withoutAddress + withoutAccount },
  ];
}
