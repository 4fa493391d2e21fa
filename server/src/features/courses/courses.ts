import type { Database } from '../../db/database.ts';
import type { FileStore } from '../../platform/file-store.ts';
import type { RateLimits } from '../../records/rate-limits/rate-limiter.ts';
import type { Mount } from '../../records/sessions/signed-in.ts';
import { createCourseChangesService } from './course-changes.service.ts';
import { createCourseCopyService } from './course-copy.service.ts';
import { createCourseStandingService } from './course-standing.service.ts';
import { mountCourses } from './courses.routes.ts';
import { createCoursesService } from './courses.service.ts';
import { mountCovers } from './cover.routes.ts';
import { createCoverService } from './cover.service.ts';
import { installEnrolments } from './enrolments/enrolments.ts';
import { installLessons } from './lessons/lessons.ts';
import { installMaterials } from './materials/materials.ts';
import { mountToday } from './today/today.routes.ts';
import { createOverlapsService } from './week/overlaps.service.ts';
import { mountWeek } from './week/week.routes.ts';

interface CoursesNeeds {
  readonly database: Database;
  readonly limits: RateLimits;
  /** Where the files of lessons lie. */
  readonly store: FileStore;
}

/** Puts the whole feature together: courses and their covers, and the rooms within: people, lessons, files, the week. */
export function installCourses(mount: Mount, needs: CoursesNeeds): void {
  const overlaps = createOverlapsService(needs.database);
  mountCourses(mount, {
    overlaps,
    reading: createCoursesService(needs.database),
    changes: createCourseChangesService(needs),
    copying: createCourseCopyService(needs),
    standing: createCourseStandingService(needs),
  });
  mountCovers(mount, createCoverService(needs));
  installEnrolments(mount, needs);
  installLessons(mount, needs);
  installMaterials(mount, needs);
  mountToday(mount, needs.database);
  mountWeek(mount, needs.database, overlaps);
}
