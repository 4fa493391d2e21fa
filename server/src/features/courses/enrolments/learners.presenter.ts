import type { Enrolment } from '@panthiya/contract/courses/enrolments.contract';
import { fullName, pictureIdOf } from '../../../domain/accounts/users.presenter.ts';
import type { ListedLearner } from './learners.repository.ts';

/** A person of a course for its teachers. A lecturer does not see how to reach them (security.md, "Who may do what"). */
export function presentLearner(learner: ListedLearner, isForAdmin: boolean): Enrolment {
  return {
    uid: learner.uid,
    name: fullName(learner),
    ownScriptName: learner.ownScriptName,
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
