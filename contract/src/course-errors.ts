import { msg } from '#texts';
import type { Text } from './locale/say.ts';

/** Refusals about courses, lessons, enrolments and files. Part of `errors`, which code asks. */
export const courseErrors = {
  COURSE_STALE: {
    status: 409,
    message: msg`Somebody else changed this course. Check the newest version first.`,
  },
  COURSE_ARCHIVED: {
    status: 409,
    message: msg`This course is archived: you can read it, but not change it. Open it again first.`,
  },
  COURSE_OVER_LIMIT: {
    status: 409,
    message: msg`The plan allows fewer courses: you can read this one, but not change it. The oldest stay open.`,
  },
  COURSE_WITH_LEARNERS: {
    status: 409,
    message: msg`You can delete only a draft that never had students. Archive this course instead.`,
  },
  COURSE_WITHOUT_LECTURER: {
    status: 409,
    message: msg`A published course needs a teacher. Choose one first.`,
  },
  COURSE_UNPUBLISHED: {
    status: 409,
    message: msg`You cannot join this course now. Ask its teacher.`,
  },
  LESSON_STALE: {
    status: 409,
    message: msg`Somebody else changed this lesson. Check the newest version first.`,
  },
  REMOVED_FROM_COURSE: {
    status: 409,
    message: msg`You were removed from this course. Ask its teacher to let you in again.`,
  },
  REQUEST_DECLINED: {
    status: 409,
    message: msg`Your request was declined. Ask the teacher to change that.`,
  },
  TEACHES_COURSE: {
    status: 409,
    message: msg`You teach this course already. Open it in your courses.`,
  },
  CLASS_SESSION_STALE: {
    status: 409,
    message: msg`Somebody else changed this class. Check the newest version first.`,
  },
  CLASS_SESSION_OVERLAPS: {
    status: 409,
    message: msg`This course has another class at this time. Choose another time.`,
  },
  CLASS_SESSION_CANCELLED: { status: 409, message: msg`This class is cancelled already.` },
  CLASS_SESSION_HELD: {
    status: 409,
    message: msg`This class was held. It cannot change any more.`,
  },
  CLASS_SESSION_OVER: { status: 409, message: msg`It is too late for this: the class has begun.` },
  CLASS_SESSION_UNCHANGED: { status: 409, message: msg`There is nothing to undo in this class.` },
  CLASS_SESSION_TIME: {
    status: 400,
    message: msg`Choose a time from now to 60 days ahead. An extra class can be up to a year ahead.`,
  },
  CLASS_SESSION_LENGTH: { status: 400, message: msg`A class takes 15 minutes to 8 hours.` },
  CLASS_SESSIONS_FULL: {
    status: 409,
    message: msg`This course has too many extra classes for one year.`,
  },
  FEEDS_FULL: {
    status: 409,
    message: msg`You have five calendar addresses already. End one that you no longer use.`,
  },
  COURSE_NOT_PUBLISHED: {
    status: 409,
    message: msg`Publish this course first. Only then its classes stand in the week.`,
  },
  LESSON_NOT_OPEN: { status: 409, message: msg`You can mark this as done when the class opens.` },
  ENROLMENT_CHANGED: {
    status: 409,
    message: msg`Somebody else changed this. Check the newest list first.`,
  },
  TOO_LATE_TO_RETURN: {
    status: 409,
    message: msg`It is too late to undo this. Join or add the student again.`,
  },
  FILE_INVALID: {
    status: 400,
    message: msg`Send a PDF, a picture (JPEG, PNG, WebP) or a Word, Excel or PowerPoint file.`,
  },
  FILES_AWAITED: {
    status: 409,
    message: msg`Other uploads are not finished. Finish or remove them, or try again in an hour.`,
  },
  UPLOAD_OFFSET: {
    status: 409,
    message: msg`This is not the next part of the file. Ask how much has arrived, and continue from there.`,
  },
  TUS_VERSION: { status: 412, message: msg`Send files by version 1.0.0 of the tus protocol.` },
  VIDEO_INVALID: { status: 400, message: msg`Enter the address of a YouTube or Vimeo video.` },
  SESSION_INVALID: {
    status: 400,
    message: msg`Paste the meeting link of Zoom, Google Meet or Microsoft Teams.`,
  },
} as const satisfies Record<string, { status: number; message: Text }>;
