import { msg } from '#texts';
import type { Text } from '@panthiya/contract/locale/say';
import type { EnrolmentState } from '@panthiya/contract/courses/courses.rules';
import {
  askToEnrol,
  decideRequest,
  dismissDecline,
  enrolLearners,
  exportEnrolments,
  leaveCourse,
  listEnrolments,
  previewLearners,
  removeLearner,
  removeLearners,
  restoreLearner,
  returnToCourse,
  visitCourse,
} from '@panthiya/contract/courses/enrolments.contract';
import type { LearnerLine } from '@panthiya/contract/courses/enrolments.contract';
import { courseRefOf } from '../../../domain/courses/course-caller.ts';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { EnrollingService } from './enrolling.service.ts';
import type { StudentEnrollingService } from './enrolling-students.service.ts';
import type { LearnerListsService } from './learner-lists.service.ts';
import type { LearnersService } from './learners.service.ts';
import type { OwnEnrolmentService } from './own-enrolment.service.ts';
import { enrolledSummary } from './enrolments.texts.ts';
import type { EnrolmentStatus } from './enrolment-status.ts';

const ownMessages: Readonly<Record<EnrolmentState, Text>> = {
  active: msg`Joined.`,
  waiting: msg`You are on the waiting list.`,
  asked: msg`You asked to join. The teacher decides.`,
  left: msg`You left the course.`,
  withdrawn: msg`Your request is withdrawn.`,
  declined: msg`Your request was declined.`,
  removed: msg`You were removed from this course.`,
};
const learnerMessages: Readonly<Record<EnrolmentState, Text>> = {
  active: msg`They joined the course.`,
  waiting: msg`The course is full: they are on the waiting list.`,
  asked: msg`The request is open again.`,
  left: msg`They left the course.`,
  withdrawn: msg`The request is withdrawn.`,
  declined: msg`The request is declined.`,
  removed: msg`They were removed.`,
};

const restoredMessages = { ...learnerMessages, active: msg`They are in the course again.` };

const answer = (status: EnrolmentStatus, messages: Readonly<Record<EnrolmentState, Text>>) => ({
  success: true as const,
  message: messages[status.state],
  ...status,
});

function summaryOf(lines: readonly LearnerLine[]): Text {
  const count = (outcome: LearnerLine['outcome']) =>
    lines.filter((line) => line.outcome === outcome).length;
  return enrolledSummary({
    joined: count('enrol'),
    waiting: count('wait'),
    invited: count('invite'),
  });
}

interface EnrolmentServices {
  readonly own: OwnEnrolmentService;
  readonly learners: LearnersService;
  readonly lists: LearnerListsService;
  readonly enrolling: EnrollingService;
  readonly enrollingStudents: StudentEnrollingService;
}

export function mountEnrolments(
  mount: Mount,
  { own, learners, lists, enrolling, enrollingStudents }: EnrolmentServices,
): void {
  mount(askToEnrol, async ({ signedIn, membership, course }) =>
    answer(await own.ask(signedIn.user, membership, course), ownMessages),
  );
  mount(leaveCourse, async ({ signedIn, membership, course }) =>
    answer(await own.leave(signedIn.user, membership, course), ownMessages),
  );
  mount(returnToCourse, async ({ signedIn, membership, course }) =>
    answer(await own.comeBack(signedIn.user, membership, course), ownMessages),
  );
  mount(dismissDecline, async ({ signedIn, membership, course }) => {
    await own.dismissDecline(signedIn.user, membership, course);
    return { success: true, message: msg`Closed.` };
  });
  mount(visitCourse, async (call) => {
    await own.visit(call.signedIn.user, courseRefOf(call), call.body.lessonId);
    return { success: true, message: msg`Your visit is kept.` };
  });
  mount(listEnrolments, (call) => lists.list(call, call.query));
  mount(exportEnrolments, (call) => lists.exportAll(call, call.query));
  mount(previewLearners, async (call) => ({
    success: true,
    lines: await enrolling.preview(call, call.body.people),
  }));
  mount(enrolLearners, async (call) => {
    const { people, studentIds = [] } = call.body;
    const lines = await (people === undefined
      ? enrollingStudents.enrol(call, studentIds)
      : enrolling.enrol(call, people));
    return { success: true, message: summaryOf(lines), lines };
  });
  mount(decideRequest, async (call) =>
    answer(await learners.decide(call, call.params.uid, call.body), learnerMessages),
  );
  mount(removeLearner, async (call) => {
    await learners.remove(call, call.params.uid);
    return { success: true, message: msg`Removed from the course. You can undo this.` };
  });
  mount(removeLearners, async (call) => {
    const removed = await enrollingStudents.remove(call, call.body.studentIds);
    return { success: true, message: msg`They are out of the course again.`, removed };
  });
  mount(restoreLearner, async (call) =>
    answer(await learners.restore(call, call.params.uid), restoredMessages),
  );
}
