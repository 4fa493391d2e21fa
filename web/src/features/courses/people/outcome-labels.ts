import type { LearnerLine } from '@panthiya/contract/courses/enrolments.contract';
import type { ChipTone } from '../../../ui/chip/chip.tsx';

type Outcome = LearnerLine['outcome'];

/** What will happen to a line, and what has happened, in words. */
export const outcomeLabels: Readonly<
  Record<Outcome, { readonly before: string; readonly after: string; readonly tone: ChipTone }>
> = {
  enrol: { before: 'Will join', after: 'Joined', tone: 'ok' },
  wait: { before: 'Will go on the waiting list', after: 'On the waiting list', tone: 'lit' },
  invite: { before: 'Will be invited', after: 'Invited', tone: 'brand' },
  'enrolled-already': {
    before: 'Already in the course',
    after: 'Already in the course',
    tone: 'plain',
  },
  'waiting-already': {
    before: 'Already on the waiting list',
    after: 'Already on the waiting list',
    tone: 'plain',
  },
  'invited-already': { before: 'Already invited', after: 'Already invited', tone: 'plain' },
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

/** True for a line that changes something. */
export const isDoing = ({ outcome }: LearnerLine): boolean =>
  outcome === 'enrol' || outcome === 'wait' || outcome === 'invite';
