import type { Enrolment } from '@panthiya/contract/courses/enrolments.contract';
import type { EnrolmentState } from '@panthiya/contract/courses/courses.rules';
import { inSriLanka } from '../../../platform/colombo-time.ts';
import type { Columns } from '../../../records/lists/list.ts';
import { pictureIdOf } from '../../../domain/accounts/users.presenter.ts';
import type { ListedLearner } from './learners.repository.ts';

/** A person of a course for its teachers. A lecturer does not see how to reach them (security.md, "Who may do what"). */
export function presentLearner(learner: ListedLearner, isForAdmin: boolean): Enrolment {
  return {
    uid: learner.uid,
    studentId: learner.studentId,
    name: learner.name,
    ownScriptName: learner.ownScriptName,
    indexNumber: learner.indexNumber,
    email: isForAdmin ? learner.email : null,
    pictureId: pictureIdOf(learner),
    state: learner.state,
    way: learner.way,
    reason: learner.reason,
    since: learner.since.toISOString(),
    joinedAt: learner.joinedAt?.toISOString() ?? null,
    waitingPlace: learner.waitingPlace,
    done: learner.done,
  };
}

const since: Columns<ListedLearner> = {
  'Since (Sri Lanka)': (learner) => inSriLanka(learner.since),
};
/** What the page shows beside a person, by the state of the list. */
const facts: Readonly<Partial<Record<EnrolmentState, Columns<ListedLearner>>>> = {
  active: { 'Joined (Sri Lanka)': (learner) => inSriLanka(learner.joinedAt ?? learner.since) },
  waiting: { 'Place in line': (learner) => learner.waitingPlace, ...since },
  declined: { Reason: ({ reason }) => reason, ...since },
};

/** A list of people in one state as columns of a file (R11.5.12). A lecturer's has no column that reaches a person. */
export const learnerFile = (
  state: EnrolmentState,
  isForAdmin: boolean,
): Columns<ListedLearner> => ({
  Name: ({ name }) => name,
  'Name in own script': ({ ownScriptName }) => ownScriptName,
  'Index number': ({ indexNumber }) => indexNumber ?? '',
  ...(isForAdmin && { Email: ({ email }: ListedLearner) => email }),
  ...(facts[state] ?? since),
});
