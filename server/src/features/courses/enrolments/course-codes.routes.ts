import { msg } from '#texts';
import {
  createCourseCode,
  listCourseCodes,
  withdrawCourseCode,
} from '@panthiya/contract/courses/course-codes.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { CourseCodesService } from './course-codes.service.ts';

export function mountCourseCodes(mount: Mount, codes: CourseCodesService): void {
  mount(createCourseCode, async (call) => ({
    success: true,
    message: msg`The code is ready.`,
    joinCode: await codes.create(call, call.body),
  }));
  mount(listCourseCodes, async (call) => ({
    success: true,
    joinCodes: await codes.list(call),
  }));
  mount(withdrawCourseCode, async (call) => {
    await codes.withdraw(call, call.params.id);
    return { success: true, message: msg`The code is withdrawn.` };
  });
}
