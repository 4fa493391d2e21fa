import type { EnrolmentState } from '@panthiya/contract/courses/courses.rules';
import {
  askToEnrol,
  decideRequest,
  enrolLearners,
  leaveCourse,
  listEnrolments,
  previewLearners,
  removeLearner,
  restoreLearner,
  returnToCourse,
} from '@panthiya/contract/courses/enrolments.contract';
import type { LearnerLine } from '@panthiya/contract/courses/enrolments.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { EnrollingService } from './enrolling.service.ts';
import type { LearnersService } from './learners.service.ts';
import type { OwnEnrolmentService } from './own-enrolment.service.ts';
import type { Standing } from './standing.ts';

const ownWords: Readonly<Record<EnrolmentState, string>> = {
  active: 'Joined.',
  waiting: 'You are on the waiting list.',
  asked: 'You asked to join. The teacher decides.',
  left: 'You left the course.',
  withdrawn: 'Your request is withdrawn.',
  declined: 'Your request was declined.',
  removed: 'You were removed from this course.',
};
const theirWords: Readonly<Record<EnrolmentState, string>> = {
  active: 'They joined the course.',
  waiting: 'The course is full: they are on the waiting list.',
  asked: 'The request is open again.',
  left: 'They left the course.',
  withdrawn: 'The request is withdrawn.',
  declined: 'The request is declined.',
  removed: 'They were removed.',
};

const answer = (standing: Standing, words: Readonly<Record<EnrolmentState, string>>) => ({
  success: true as const,
  message: words[standing.state],
  ...standing,
});

/** 3 joined, 1 is on the waiting list, 2 are invited. */
function summaryOf(lines: readonly LearnerLine[]): string {
  const count = (outcome: LearnerLine['outcome']) =>
    lines.filter((line) => line.outcome === outcome).length;
  const said = [
    numbered(count('enrol'), 'joined', 'joined'),
    numbered(count('wait'), 'is on the waiting list', 'are on the waiting list'),
    numbered(count('invite'), 'is invited', 'are invited'),
  ].filter((words) => words !== '');
  return said.length === 0 ? 'Nothing changed.' : `${said.join(', ')}.`;
}

const numbered = (count: number, one: string, many: string): string =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}`;

export function mountEnrolments(
  mount: Mount,
  own: OwnEnrolmentService,
  learners: LearnersService,
  enrolling: EnrollingService,
): void {
  mount(askToEnrol, async ({ signedIn, membership, course }) =>
    answer(await own.ask(signedIn.user, membership, course), ownWords),
  );
  mount(leaveCourse, async ({ signedIn, membership, course }) =>
    answer(await own.leave(signedIn.user, membership, course), ownWords),
  );
  mount(returnToCourse, async ({ signedIn, membership, course }) =>
    answer(await own.comeBack(signedIn.user, membership, course), ownWords),
  );
  mount(listEnrolments, ({ membership, course, query }) =>
    learners.list(membership, course, query),
  );
  mount(previewLearners, async ({ signedIn, membership, course, body }) => ({
    success: true,
    lines: await enrolling.preview(signedIn.user, membership, course, body.people),
  }));
  mount(enrolLearners, async ({ signedIn, membership, course, body }) => {
    const lines = await enrolling.enrol(signedIn.user, membership, course, body.people);
    return { success: true, message: summaryOf(lines), lines };
  });
  mount(decideRequest, async ({ signedIn, membership, course, params, body }) =>
    answer(await learners.decide(signedIn.user, membership, course, params.uid, body), theirWords),
  );
  mount(removeLearner, async ({ signedIn, membership, course, params }) => {
    await learners.remove(signedIn.user, membership, course, params.uid);
    return { success: true, message: 'Removed from the course. You can undo this.' };
  });
  mount(restoreLearner, async ({ signedIn, membership, course, params }) =>
    answer(await learners.restore(signedIn.user, membership, course, params.uid), theirWords),
  );
}
