import { findEnrolmentNotifications } from '../../domain/enrolments/enrolment-notifications.repository.ts';
import { seatMails } from '../../domain/enrolments/seat-mails.repository.ts';
import { defineFeature, scheduleJob } from '../../feature-kit/feature.ts';
import { owned } from '../../feature-kit/personal-data.ts';
import { classSessionLessons, classSessions } from '../../records/courses/class-sessions.table.ts';
import { classChanges } from '../../records/courses/class-changes.table.ts';
import {
  courseCovers,
  courseLecturers,
  courses as table,
  courseTimes,
} from '../../records/courses/courses.table.ts';
import {
  leavingFiles,
  lessonMarks,
  lessons,
  lessonTexts,
  materials,
  sections,
  storageDifferences,
} from '../../records/courses/lessons.table.ts';
import { enrolments, expectedLearners } from '../../records/enrolments/enrolments.table.ts';
import { enrolmentMails } from './enrolments/enrolments.mails.ts';
import { deleteRemovedParts } from './lessons/removed-parts.repository.ts';
import { cleanUpFiles } from './materials/clean-up.ts';
import { checkStorage } from './materials/storage-check.ts';
import { courseData } from './own-data.ts';
import { createCourseChangesService } from './course/course-changes.service.ts';
import { createCourseCopyService } from './course/course-copy.service.ts';
import { createCourseLifecycleService } from './course/course-lifecycle.service.ts';
import { mountCourses } from './course/courses.routes.ts';
import { createCoursesService } from './course/courses.service.ts';
import { mountCovers } from './course/cover.routes.ts';
import { createCoverService } from './course/cover.service.ts';
import { installEnrolments } from './enrolments/enrolments.ts';
import { findLessonNotifications } from './lessons/lesson-notifications.repository.ts';
import { installLessons } from './lessons/lessons.ts';
import { tellOfLessons } from './lessons/telling-lessons.ts';
import { installMaterials } from './materials/materials.ts';
import { makeAllClassSessions } from '../../domain/class-sessions/nightly.ts';
import { deleteUnreadFeeds } from '../../records/calendar-feeds/calendar-feeds.repository.ts';
import { calendarFeeds } from '../../records/calendar-feeds/calendar-feeds.table.ts';
import { mountCalendar } from './calendar/calendar.routes.ts';
import { createCalendarService } from './calendar/calendar.service.ts';
import { createClassSessionsService } from './classes/class-sessions.service.ts';
import { classMails } from './classes/classes.mails.ts';
import { mountClasses } from './classes/classes.routes.ts';
import { tellOfClasses } from './classes/telling.ts';
import { mountToday } from './today/today.routes.ts';
import { createOverlapsService } from '../../domain/timetable/overlaps.service.ts';
import { mountWeek } from './week/week.routes.ts';

const COURSES = ['courses.json'];
const OF_THE_COURSE = { not: 'it belongs to the course' };

/** Courses and their covers, people, lessons, files, the week and the day. */
export const courses = defineFeature({
  name: 'courses',
  mount: (mount, deps) => {
    const overlaps = createOverlapsService(deps.database);
    mountCourses(mount, {
      overlaps,
      reading: createCoursesService(deps.database),
      changes: createCourseChangesService(deps),
      copying: createCourseCopyService(deps),
      lifecycle: createCourseLifecycleService(deps),
    });
    mountCovers(mount, createCoverService(deps));
    installEnrolments(mount, deps);
    installLessons(mount, deps);
    installMaterials(mount, deps);
    mountClasses(mount, deps.database, createClassSessionsService(deps.database));
    mountToday(mount, deps.database);
    mountWeek(mount, deps.database, overlaps);
    mountCalendar(mount, createCalendarService(deps));
  },
  mails: { ...seatMails, ...enrolmentMails, ...classMails },
  notificationFinders: {
    enrolment: findEnrolmentNotifications,
    lessons: findLessonNotifications,
  },
  jobs: [
    // Each minute: what is published now, also by a plan.
    scheduleJob('tell-of-lessons', '* * * * *', ({ database }) => tellOfLessons(database)),
    // Each night: bytes are counted again.
    scheduleJob('check-storage', '45 21 * * *', checkStorage),
    // At 01:00 in Sri Lanka.
    scheduleJob('make-class-sessions', '30 19 * * *', ({ database }) =>
      makeAllClassSessions(database),
    ),
    scheduleJob('tell-of-classes', '* * * * *', ({ database }) => tellOfClasses(database)),
  ],
  cleanUps: {
    // Lessons that still have files stay until the files are gone.
    'files of lessons': cleanUpFiles,
    'removed lessons': ({ database }) => deleteRemovedParts(database),
    'calendar addresses that nobody reads': ({ database }) => deleteUnreadFeeds(database),
  },
  tables: [
    owned(table, { exportedIn: COURSES, erasure: 'pseudonym' }),
    owned(courseLecturers, { exportedIn: COURSES, erasure: 'deleted' }),
    owned(courseTimes),
    owned(courseCovers),
    owned(calendarFeeds, { exportedIn: COURSES, erasure: 'deleted' }),
    owned(classChanges),
    owned(classSessions),
    owned(classSessionLessons),
    owned(sections),
    owned(lessons),
    owned(lessonTexts),
    owned(materials, { exportedIn: COURSES, erasure: 'pseudonym' }),
    owned(leavingFiles),
    owned(storageDifferences),
    owned(lessonMarks),
    owned(enrolments, { exportedIn: COURSES, erasure: 'deleted' }),
    owned(expectedLearners, { exportedIn: OF_THE_COURSE, erasure: 'pseudonym' }),
  ],
  personalData: courseData,
});
