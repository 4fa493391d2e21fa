import { t } from '#texts';
import type { ListOutcome } from '@panthiya/contract/students/class-lists.contract';
import type { ListField } from '@panthiya/contract/students/list-columns';
import type { ChipTone } from '../../../ui/chip/chip.tsx';

/** What a column has, as people read it. */
export const listFieldNames: Readonly<Record<ListField, string>> = {
  name: t`Name`,
  indexNumber: t`Index number`,
  phone: t`Phone`,
  whatsapp: t`WhatsApp`,
  email: t`Email`,
  grade: t`Grade or exam year`,
  school: t`School`,
  guardian: t`Guardian`,
  guardianPhone: t`Guardian’s phone`,
};

/** What becomes of a row, in a word. */
export const outcomeChips: Readonly<
  Record<ListOutcome, { readonly label: string; readonly tone: ChipTone }>
> = {
  new: { label: t({ message: 'New', context: 'row of a list' }), tone: 'ok' },
  changed: { label: t({ message: 'Changed', context: 'row of a list' }), tone: 'lit' },
  known: { label: t({ message: 'Known', context: 'row of a list' }), tone: 'plain' },
  refused: { label: t({ message: 'Not taken', context: 'row of a list' }), tone: 'bad' },
};
