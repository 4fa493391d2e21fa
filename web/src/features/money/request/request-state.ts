import { t } from '#texts';
import type { OwnRequest } from '@panthiya/contract/money/billing.contract';
import type { ChipTone } from '../../../ui/chip/chip.tsx';

/** The state of a request, in a word or two. */
export function stateOf(request: OwnRequest): { readonly words: string; readonly tone: ChipTone } {
  switch (request.state) {
    case 'open':
      return request.payment || request.hasSlip
        ? { words: t`We are checking`, tone: 'lit' }
        : { words: t`Waiting for your payment`, tone: 'lit' };
    case 'approved':
      return { words: t`Approved`, tone: 'ok' };
    case 'rejected':
      return { words: t`Not approved`, tone: 'bad' };
    case 'reversed':
      return { words: t`Approval undone`, tone: 'bad' };
    case 'withdrawn':
      return { words: t`Withdrawn`, tone: 'plain' };
    case 'lapsed':
      return { words: t`Ended`, tone: 'plain' };
  }
}
