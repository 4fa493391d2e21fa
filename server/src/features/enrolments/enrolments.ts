import type { Database } from '../../db/database.ts';
import type { Mount } from '../../records/sessions/signed-in.ts';
import { mountCourseCodes } from './course-codes.routes.ts';
import { createCourseCodesService } from './course-codes.service.ts';
import { mountEnrolments } from './enrolments.routes.ts';
import { createLearnersService } from './learners.service.ts';
import { createOwnEnrolmentService } from './own-enrolment.service.ts';

/** Puts the whole feature together: coming into a course, its people, its codes (R11.5). */
export function installEnrolments(mount: Mount, { database }: { database: Database }): void {
  mountEnrolments(mount, createOwnEnrolmentService(database), createLearnersService(database));
  mountCourseCodes(mount, createCourseCodesService(database));
}
