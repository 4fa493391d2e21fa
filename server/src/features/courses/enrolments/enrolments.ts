import type { Database } from '../../../db/database.ts';
import type { RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import { mountCourseCodes } from './course-codes.routes.ts';
import { createCourseCodesService } from './course-codes.service.ts';
import { createEnrollingService } from './enrolling.service.ts';
import { createStudentEnrollingService } from './enrolling-students.service.ts';
import { mountEnrolments } from './enrolments.routes.ts';
import { createLearnerListsService } from './learner-lists.service.ts';
import { createLearnersService } from './learners.service.ts';
import { createOwnEnrolmentService } from './own-enrolment.service.ts';

interface EnrolmentsDeps {
  readonly database: Database;
  readonly limits: RateLimits;
}

/** Puts this part of courses together: joining a course, its people, its codes (R11.5). */
export function installEnrolments(mount: Mount, deps: EnrolmentsDeps): void {
  const { database } = deps;
  mountEnrolments(mount, {
    own: createOwnEnrolmentService(database),
    learners: createLearnersService(database),
    lists: createLearnerListsService(deps),
    enrolling: createEnrollingService(deps),
    enrollingStudents: createStudentEnrollingService(database),
  });
  mountCourseCodes(mount, createCourseCodesService(database));
}
