import type { Database } from '../../db/database.ts';
import type { RateLimits } from '../../records/rate-limits/rate-limiter.ts';
import type { Mount } from '../../records/sessions/signed-in.ts';
import { createCourseChangesService } from './course-changes.service.ts';
import { createCourseStandingService } from './course-standing.service.ts';
import { mountCourses } from './courses.routes.ts';
import { createCoursesService } from './courses.service.ts';
import { mountCovers } from './cover.routes.ts';
import { createCoverService } from './cover.service.ts';

interface CoursesNeeds {
  readonly database: Database;
  readonly limits: RateLimits;
}

/** Puts the whole feature together: courses, who lectures in them, and their covers. */
export function installCourses(mount: Mount, needs: CoursesNeeds): void {
  mountCourses(mount, {
    reading: createCoursesService(needs.database),
    changes: createCourseChangesService(needs),
    standing: createCourseStandingService(needs.database),
  });
  mountCovers(mount, createCoverService(needs));
}
