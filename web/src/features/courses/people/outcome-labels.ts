import { t } from '#texts';
import type { LearnerLine } from '@panthiya/contract/courses/enrolments.contract';
import type { ChipTone } from '../../../ui/chip/chip.tsx';

type Outcome = LearnerLine['outcome'];

/** What will happen to a line, and what has happened, in words. */
export const outcomeLabels: Readonly<
  Record<Outcome, { readonly before: string; readonly after: string; readonly tone: ChipTone }>
> = {
  enrol: { before: t`Will join`, after: t`Joined`, tone: 'ok' },
  wait: { before: t`Will go on the waiting list`, after: t`On the waiting list`, tone: 'lit' },
  invite: { before: t`Will be invited`, after: t`Invited`, tone: 'brand' },
  'enrolled-already': {
    before: t`Already in the course`,
    after: t`Already in the course`,
    tone: 'plain',
  },
  'waiting-already': {
    before: t`Already on the waiting list`,
    after: t`Already on the waiting list`,
    tone: 'plain',
  },
  'invited-already': { before: t`Already invited`, after: t`Already invited`, tone: 'plain' },
  teacher: { before: t`Teaches here`, after: t`Teaches here`, tone: 'plain' },
  repeated: { before: t`Duplicate`, after: t`Duplicate`, tone: 'plain' },
  invalid: { before: t`Not an address`, after: t`Not an address`, tone: 'bad' },
  removed: {
    before: t`Removed by an administrator`,
    after: t`Removed by an administrator`,
    tone: 'bad',
  },
  left: { before: t`Left the institute`, after: t`Left the institute`, tone: 'bad' },
  'no-room': { before: t`No room today`, after: t`No room today`, tone: 'bad' },
};

/** True for a line that changes something. */
export const isDoing = ({ outcome }: LearnerLine): boolean =>
  outcome === 'enrol' || outcome === 'wait' || outcome === 'invite';
