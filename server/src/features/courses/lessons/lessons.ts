import type { Mount } from '../../../records/sessions/signed-in.ts';
import { mountLessons, mountMarks, mountProgress } from './lessons.routes.ts';
import { createLessonsService, type LessonsDeps } from './lessons.service.ts';
import { createMarksService } from './marks.service.ts';
import { mountOutline } from './outline.routes.ts';
import { createOutlineService } from './outline.service.ts';
import { createProgressService } from './progress.service.ts';

/** Puts this part of courses together: sections, lessons, and the students' progress in them. */
export function installLessons(mount: Mount, deps: LessonsDeps): void {
  const { database } = deps;
  mountOutline(mount, createOutlineService(deps));
  mountLessons(mount, createLessonsService(deps));
  mountProgress(mount, createProgressService(database));
  mountMarks(mount, createMarksService(deps));
}
