import type { LearnerLine } from '@panthiya/contract/courses/enrolments.contract';
import type { ChipTone } from '../../../ui/chip/chip.tsx';

type Outcome = LearnerLine['outcome'];

/** What will happen to a line, and what has, in words. */
export const outcomeWords: Readonly<
  Record<Outcome, { readonly before: string; readonly after: string; readonly tone: ChipTone }>
> = {
  enrol: { before: 'Will be in', after: 'In now', tone: 'ok' },
  wait: { before: 'Will wait in line', after: 'Waits in line', tone: 'lit' },
  invite: { before: 'Will be invited', after: 'Invited', tone: 'brand' },
  'enrolled-already': { before: 'In already', after: 'In already', tone: 'plain' },
  'waiting-already': { before: 'Waits already', after: 'Waits already', tone: 'plain' },
  'invited-already': { before: 'Invited already', after: 'Invited already', tone: 'plain' },
  teacher: { before: 'Teaches here', after: 'Teaches here', tone: 'plain' },
  repeated: { before: 'Duplicate', after: 'Duplicate', tone: 'plain' },
  invalid: { before: 'Not an address', after: 'Not an address', tone: 'bad' },
  removed: {
    before: 'Removed by an administrator',
    after: 'Removed by an administrator',
    tone: 'bad',
  },
  'no-room': { before: 'No room today', after: 'No room today', tone: 'bad' },
};

/** True for a line to which something happens. */
export const isDoing = ({ outcome }: LearnerLine): boolean =>
  outcome === 'enrol' || outcome === 'wait' || outcome === 'invite';
