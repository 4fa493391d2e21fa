import type { Mount } from '../../../records/sessions/signed-in.ts';
import { mountLessons, mountMarks, mountProgress } from './lessons.routes.ts';
import { createLessonsService, type LessonsNeeds } from './lessons.service.ts';
import { createMarksService } from './marks.service.ts';
import { mountOutline } from './outline.routes.ts';
import { createOutlineService } from './outline.service.ts';
import { createProgressService } from './progress.service.ts';

/** Puts this room of courses together: sections, lessons, and what learners have done of them. */
export function installLessons(mount: Mount, needs: LessonsNeeds): void {
  const { database } = needs;
  mountOutline(mount, createOutlineService(needs));
  mountLessons(mount, createLessonsService(needs));
  mountProgress(mount, createProgressService(database));
  mountMarks(mount, createMarksService(needs));
}
