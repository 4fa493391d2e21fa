import { msg } from '#texts';
import { say, says } from '../locale/say.ts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { reason } from '../fields/reason.ts';
import { listQuery, pageOf } from '../endpoint/paging.ts';
import { emptyBody, fileReply, messageReply, replyOf, rowId } from '../endpoint/replies.ts';
import {
  askToEnrolCall,
  dismissDeclineCall,
  leaveCourseCall,
  returnToCourseCall,
  visitCourseCall,
} from './courses.calls.ts';
import { courseParams } from './course-fields.ts';
import { ENROLMENT_STATES } from './courses.rules.ts';
import { chosenStudents, learnerLines } from './learner-lines.ts';

const enrolmentState = z.enum(ENROLMENT_STATES);

/** A student, or a user who wanted to be one, as teachers see them. */
export const enrolment = z.object({
  /** Of their account; null for a student without one. */
  uid: z.nullable(z.string()),
  studentId: z.string(),
  /** First and last name, or as the institute writes it. */
  name: z.string(),
  /** In Sinhala or Tamil letters (R15.5.2); '' for none. */
  ownScriptName: z.string(),
  /** Only for admins: a lecturer does not see how to reach a student. */
  email: z.nullable(z.string()),
  indexNumber: z.nullable(z.string()),
  pictureId: z.nullable(z.string()),
  state: enrolmentState,
  /** How they joined: by a code, by asking, by a teacher. */
  way: z.enum(['code', 'request', 'teacher']),
  /** Why it was declined; '' otherwise. */
  reason: z.string(),
  /** ISO 8601, UTC: the begin of this state. */
  since: z.string(),
  /** When they first had a seat; null for a user who never had one. */
  joinedAt: z.nullable(z.string()),
  /** Position in the waiting list, from 1; null for a user who does not wait. */
  waitingPlace: z.nullable(z.int()),
  /** Published lessons that are done. */
  done: z.int(),
});
export type Enrolment = z.output<typeof enrolment>;

/** The uid of an account, or the id of a student. */
const learnerParams = z.extend(courseParams, { uid: rowId });

/** The result of a wish to join. */
const enrolmentStatusReply = replyOf({
  message: z.string(),
  state: enrolmentState,
  waitingPlace: z.nullable(z.int()),
});

export const askToEnrol = endpoint({
  ...askToEnrolCall,
  summary: 'Asks to join a published course; a teacher decides (R11.5.2).',
  params: courseParams,
  body: emptyBody,
  reply: enrolmentStatusReply,
});

export const dismissDecline = endpoint({
  ...dismissDeclineCall,
  summary:
    'Closes the note that the caller’s request was declined (R11.5.10). Again changes nothing.',
  params: courseParams,
  body: emptyBody,
  reply: messageReply,
});

export const leaveCourse = endpoint({
  ...leaveCourseCall,
  summary: 'Leaves a course or its waiting list, or withdraws a request; progress is kept.',
  params: courseParams,
  reply: enrolmentStatusReply,
});

export const returnToCourse = endpoint({
  ...returnToCourseCall,
  summary: 'Joins again within 30 days of leaving, if there is a place.',
  params: courseParams,
  body: emptyBody,
  reply: enrolmentStatusReply,
});

export const visitCourse = endpoint({
  ...visitCourseCall,
  summary:
    'Keeps that a student looked at the lessons of a course, or opened a new one (R11.2.11). Within four hours it is the same visit.',
  params: courseParams,
  body: z.strictObject({
    /** The new lesson that was opened; missing for the list of lessons. */
    lessonId: z.optional(rowId),
  }),
  reply: messageReply,
});

const listedState = z.optional(z.enum(ENROLMENT_STATES, says(msg`Choose a state from the list.`)));

export const listEnrolments = endpoint({
  method: 'GET',
  path: '/organization/{orgId}/courses/{courseId}/enrolments',
  access: { may: 'students.manage' },
  summary: 'Students of a course by name; the waiting list in its order.',
  params: courseParams,
  query: z.strictObject({ ...listQuery, state: listedState }),
  reply: pageOf({
    enrolments: z.array(enrolment),
    /** How many there are in each state. */
    counts: z.object({
      asked: z.int(),
      waiting: z.int(),
      active: z.int(),
      former: z.int(),
    }),
    /** Addresses that join when they accept their invitation (R11.5.3); only for admins. */
    expected: z.array(z.string()),
  }),
  fallback: msg`The students could not be loaded.`,
});

export const exportEnrolments = endpoint({
  method: 'GET',
  path: '/organization/{orgId}/courses/{courseId}/enrolments/export',
  access: { may: 'students.manage', when: ['fresh'] },
  summary: 'A CSV file of the students of a course in one state (R11.5.12): admins get emails too.',
  params: courseParams,
  query: z.strictObject({ search: listQuery.search, state: listedState }),
  isFile: true,
  reply: fileReply,
  fallback: msg`The file could not be created.`,
});

/** What will happen, or has happened, to a line of the list. */
export const learnerLine = z.object({
  /** The student that was named by their id; null for a line with an address. */
  studentId: z.nullable(z.string()),
  /** As it was sent; '' for a student that was named by their id. */
  email: z.string(),
  name: z.string(),
  outcome: z.enum([
    // Gets a seat, a position in the waiting list, or an invitation.
    'enrol',
    'wait',
    'invite',
    // Nothing happens.
    'enrolled-already',
    'waiting-already',
    'invited-already',
    'teacher',
    'repeated',
    'invalid',
    // An administrator removed or declined them: only an administrator can admit them.
    'removed',
    // Left the organization.
    'left',
    // No more invitations today, or no room in the plan.
    'no-room',
  ]),
});
export type LearnerLine = z.output<typeof learnerLine>;

export const previewLearners = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/courses/{courseId}/enrolments/preview',
  access: { may: 'students.manage' },
  summary: 'Shows for each line of a list what enrolling would do; changes nothing.',
  params: courseParams,
  body: z.strictObject({ people: learnerLines }),
  reply: replyOf({ lines: z.array(learnerLine) }),
  fallback: msg`The list could not be checked.`,
});

export const enrolLearners = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/courses/{courseId}/enrolments',
  access: { may: 'students.enrol' },
  summary:
    'Enrols members and invites others, from a list; or students of the organisation by their ids, with an account or without: for a lecturer those of their own courses; the front desk names students alone. The same list again changes nothing.',
  params: courseParams,
  body: z
    .strictObject({ people: z.optional(learnerLines), studentIds: z.optional(chosenStudents) })
    .check(
      z.refine((body) => (body.people === undefined) !== (body.studentIds === undefined), {
        error: () => say(msg`Send a list of people.`),
        path: ['people'],
      }),
    ),
  reply: replyOf({ message: z.string(), lines: z.array(learnerLine) }),
  fallback: msg`The students could not be added.`,
});

export const decideRequest = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/courses/{courseId}/enrolments/{uid}/decision',
  access: { may: 'students.manage' },
  summary: 'Approves or declines a request, or undoes the decision (R11.5.2).',
  params: learnerParams,
  body: z.union([
    z.strictObject({ decision: z.enum(['approve', 'take-back']) }),
    z.strictObject({ decision: z.literal('decline'), reason }),
  ]),
  reply: enrolmentStatusReply,
  fallback: msg`The decision could not be saved.`,
});

export const removeLearner = endpoint({
  method: 'DELETE',
  path: '/organization/{orgId}/courses/{courseId}/enrolments/{uid}',
  access: { may: 'students.enrol' },
  summary: 'Removes a student from a course or its waiting list; their progress is kept.',
  params: learnerParams,
  reply: messageReply,
  fallback: msg`The student could not be removed.`,
});

export const removeLearners = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/courses/{courseId}/enrolments/remove',
  access: { may: 'students.enrol' },
  summary:
    'Removes students from a course or its waiting list, many at once: takes back an enrolment of many. Whoever has no place there is left out.',
  params: courseParams,
  body: z.strictObject({ studentIds: chosenStudents }),
  reply: replyOf({ message: z.string(), removed: z.int() }),
  fallback: msg`The students could not be removed.`,
});

export const restoreLearner = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/courses/{courseId}/enrolments/{uid}/restore',
  access: { may: 'students.enrol' },
  summary: 'Undoes a removal within 30 days, if there is a place.',
  params: learnerParams,
  body: emptyBody,
  reply: enrolmentStatusReply,
  fallback: msg`The student could not be restored.`,
});
