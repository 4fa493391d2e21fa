import type { OwnRequest } from '@panthiya/contract/money/billing.contract';
import type { ChipTone } from '../../../ui/chip/chip.tsx';

/** The state of a request, in a word or two. */
export function stateOf(request: OwnRequest): { readonly words: string; readonly tone: ChipTone } {
  switch (request.state) {
    case 'open':
      return request.payment || request.hasSlip
        ? { words: 'We are checking', tone: 'lit' }
        : { words: 'Waiting for your payment', tone: 'lit' };
    case 'approved':
      return { words: 'Approved', tone: 'ok' };
    case 'rejected':
      return { words: 'Not approved', tone: 'bad' };
    case 'reversed':
      return { words: 'Reversed', tone: 'bad' };
    case 'withdrawn':
      return { words: 'Withdrawn', tone: 'plain' };
    case 'lapsed':
      return { words: 'Ended', tone: 'plain' };
  }
}
