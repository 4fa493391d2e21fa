import { msg } from '#texts';
import type { Database } from '../../db/database.ts';
import { asJson, withoutIds } from '../../feature-kit/own-json.ts';
import type { ExportedPerson, OwnTexts, PersonalData } from '../../feature-kit/personal-data.ts';
import {
  deleteFeedsOf,
  listFeeds,
} from '../../records/calendar-feeds/calendar-feeds.repository.ts';
import { listFeedCourses } from './calendar/feed-classes.repository.ts';
import {
  listOwnEnrolments,
  listOwnFiles,
  listOwnLectures,
  removeCourseTraces,
  removeExpectationsOf,
} from './own-courses.repository.ts';

async function exportCourses(database: Database, { user }: ExportedPerson): Promise<OwnTexts> {
  const reader = { userId: user.id, hasSecondFactor: false };
  const courses = await listFeedCourses(database, reader);
  return {
    'courses.json': asJson({
      learning: withoutIds(await listOwnEnrolments(database, user.id)),
      teaching: withoutIds(await listOwnLectures(database, user.id)),
      files: withoutIds(await listOwnFiles(database, user.id)),
      calendars: withoutIds(await listFeeds(database, user.id, courses)),
    }),
  };
}

/** The data that courses have of a person. */
export const courseData: Partial<PersonalData> = {
  files: {
    'courses.json': msg`the courses you learn or learned in, what you did there, those you teach and which files you gave to them, and your calendar addresses with when they were last read`,
  },
  exportTexts: exportCourses,
  erase: async (queries, { id, email, emailVerifiedAt }) => {
    await removeCourseTraces(queries, id);
    await deleteFeedsOf(queries, id);
    // An expectation of an unconfirmed address may mean its true owner.
    if (emailVerifiedAt !== null) await removeExpectationsOf(queries, email);
  },
};
