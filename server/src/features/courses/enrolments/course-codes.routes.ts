import {
  createCourseCode,
  listCourseCodes,
  withdrawCourseCode,
} from '@panthiya/contract/courses/course-codes.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { CourseCodesService } from './course-codes.service.ts';

export function mountCourseCodes(mount: Mount, codes: CourseCodesService): void {
  mount(createCourseCode, async ({ signedIn, membership, course, body }) => ({
    success: true,
    message: 'The code is ready.',
    joinCode: await codes.create(signedIn.user, membership, course, body),
  }));
  mount(listCourseCodes, async ({ membership, course }) => ({
    success: true,
    joinCodes: await codes.list(membership, course),
  }));
  mount(withdrawCourseCode, async ({ signedIn, membership, course, params }) => {
    await codes.withdraw(signedIn.user, membership, course, params.id);
    return { success: true, message: 'The code is withdrawn.' };
  });
}
