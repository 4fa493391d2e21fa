import { msg } from '#texts';
import * as z from 'zod/mini';
import { says } from '../locale/say.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { organizationParams } from '../fields/organization-params.ts';
import { listQuery, pageOf } from '../endpoint/paging.ts';
import { messageReply, replyOf } from '../endpoint/replies.ts';
import { courseFields, courseParams, readVersion } from './course-fields.ts';
import { lecturerUids } from './lecturer-uids.ts';
import { overlap } from './overlap.ts';
import { getCourseCall, listOwnCoursesCall } from './courses.calls.ts';
import {
  COURSE_DELIVERIES,
  COURSE_MEDIUMS,
  COURSE_STATUSES,
  ENROLMENT_STATES,
} from './courses.rules.ts';

/** A lecturer of a course, as all users see them who can see the course. */
export const courseLecturer = z.object({
  uid: z.string(),
  /** First and last name. */
  name: z.string(),
  /** In Sinhala or Tamil letters (R15.5.2); '' for none. */
  ownScriptName: z.string(),
  /** As in the profile; null without a picture. */
  pictureId: z.nullable(z.string()),
});
export type CourseLecturer = z.output<typeof courseLecturer>;

/** The reader's role in the course. */
export const courseRole = z.object({
  /** A lecturer of it, or an admin of its organization. */
  isTeacher: z.boolean(),
  isLecturer: z.boolean(),
  /** null for a user who never asked or joined. */
  enrolment: z.nullable(z.enum(ENROLMENT_STATES)),
});

const weeklyTime = z.object({
  weekday: z.int(),
  begins: z.string(),
  ends: z.string(),
  place: z.string(),
});

/** A course as lists show it: facts of a published course that every member can see (R11.5.8). */
export const courseCard = z.object({
  id: z.string(),
  orgId: z.string(),
  organizationName: z.string(),
  title: z.string(),
  subject: z.string(),
  level: z.string(),
  medium: z.enum(COURSE_MEDIUMS),
  delivery: z.enum(COURSE_DELIVERIES),
  status: z.enum(COURSE_STATUSES),
  /** null: the page draws one from the subject (R11.1.6). */
  coverId: z.nullable(z.string()),
  capacity: z.nullable(z.int()),
  learnerCount: z.int(),
  lecturers: z.array(courseLecturer),
  timetable: z.array(weeklyTime),
  part: courseRole,
  /**
   * Published lessons, how many of them the reader has done, and how many are new (R11.2.11). null for a user who is not
   * enrolled.
   */
  progress: z.nullable(z.object({ done: z.int(), published: z.int(), newLessons: z.int() })),
});
export type CourseCard = z.output<typeof courseCard>;

/** A course as its page shows it. */
export const course = z.extend(courseCard, {
  /** Markdown. */
  description: z.string(),
  /** To send back with a change (R11.1.8). */
  version: z.int(),
  /** True while the plan of the organization's owner has no room for it: it can be read, not changed. */
  isOverLimit: z.boolean(),
  /** In a draft: how many of its lessons are drafts too. 0 for every other course. */
  draftLessons: z.int(),
  /** The reader's own position in the waiting list, from 1; null when not in it. */
  waitingPlace: z.nullable(z.int()),
  /** Why their request was declined; '' otherwise. */
  declineReason: z.string(),
  /** ISO 8601, UTC: the last moment for undoing the reader's leaving; null when there is nothing to undo. */
  mayReturnUntil: z.nullable(z.string()),
});
export type Course = z.output<typeof course>;

export const createCourse = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/courses',
  access: { may: 'courses.create' },
  summary:
    'Creates a course as a draft. A lecturer becomes its lecturer; an admin may name others. Takes an Idempotency-Key.',
  params: organizationParams,
  body: z.strictObject({
    ...courseFields,
    /** Only admins can send others than themselves. */
    lecturers: z.optional(lecturerUids),
  }),
  status: 201,
  reply: replyOf({ message: z.string(), id: z.string(), overlaps: z.array(overlap) }),
  fallback: msg`The course could not be created.`,
});

export const copyCourse = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/courses/{courseId}/copy',
  access: { may: 'course.update', when: ['verified'] },
  summary:
    'Copies a course into a new draft: details, weekly times, cover, sections, lessons, texts, videos and files; no people, codes, marks or dates of live sessions. All lessons come as drafts. Takes an Idempotency-Key.',
  params: courseParams,
  body: z.strictObject({
    title: courseFields.title,
    /** The files of lessons take the same room in the plan again. */
    withFiles: z._default(z.boolean(says(msg`withFiles must be true or false.`)), true),
  }),
  status: 201,
  reply: replyOf({ message: z.string(), id: z.string() }),
  fallback: msg`The course could not be copied.`,
});

export const listCourses = endpoint({
  method: 'GET',
  path: '/organization/{orgId}/courses',
  access: { may: 'organization.read' },
  summary: 'Courses of an organisation by title: those that the caller may see.',
  params: organizationParams,
  query: z.strictObject({
    ...listQuery,
    status: z.optional(
      z.enum(COURSE_STATUSES, says(msg`status must be draft, published or archived.`)),
    ),
    /** own: the courses that the caller teaches, learns in or asked to join. */
    which: z.optional(z.enum(['own', 'all'], says(msg`which must be own or all.`))),
  }),
  reply: pageOf({ courses: z.array(courseCard) }),
  fallback: msg`The courses could not be loaded.`,
});

export const listOwnCourses = endpoint({
  ...listOwnCoursesCall,
  summary:
    'Courses that the caller teaches, learns in or asked for, over all active organisations, by title; archived ones left out, at most 200.',
  reply: replyOf({ courses: z.array(courseCard) }),
});

export const getCourse = endpoint({
  ...getCourseCall,
  summary: 'A course: its details for every member; a draft for its teachers only.',
  params: courseParams,
  reply: replyOf({ course }),
});

export const updateCourse = endpoint({
  method: 'PUT',
  path: '/organization/{orgId}/courses/{courseId}',
  access: { may: 'course.update' },
  summary: 'Changes the details of a course.',
  params: courseParams,
  body: z.strictObject({ ...courseFields, version: readVersion }),
  reply: replyOf({ message: z.string(), course, overlaps: z.array(overlap) }),
  fallback: msg`The changes could not be saved.`,
});

export const nameLecturers = endpoint({
  method: 'PUT',
  path: '/organization/{orgId}/courses/{courseId}/lecturers',
  access: { may: 'lecturers.assign' },
  summary: 'Names the lecturers of a course: members who are lecturers or admins (R11.1.4).',
  params: courseParams,
  body: z.strictObject({
    uids: lecturerUids,
    version: readVersion,
  }),
  reply: replyOf({ message: z.string(), course }),
  fallback: msg`The teachers could not be saved.`,
});

export const setCourseStatus = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/courses/{courseId}/status',
  access: { may: 'course.update' },
  summary:
    'Publishes a course, with all its draft lessons if asked; archives it, or opens an archived one again (as published).',
  params: courseParams,
  body: z.strictObject({
    status: z.enum(['published', 'archived'], says(msg`status must be published or archived.`)),
    /** Only for a draft that is published: its lessons that are drafts are published too. */
    withLessons: z._default(z.boolean(says(msg`withLessons must be true or false.`)), false),
    version: readVersion,
  }),
  reply: replyOf({ message: z.string(), course }),
  fallback: msg`This could not be changed.`,
});

export const removeCourse = endpoint({
  method: 'DELETE',
  path: '/organization/{orgId}/courses/{courseId}',
  access: { may: 'course.update' },
  summary: 'Deletes a draft that never had students (R11.1.9).',
  params: courseParams,
  reply: messageReply,
  fallback: msg`The course could not be deleted.`,
});
