import type { Database } from '../../../db/database.ts';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import { mountLessons, mountProgress } from './lessons.routes.ts';
import { createLessonsService } from './lessons.service.ts';
import { mountOutline } from './outline.routes.ts';
import { createOutlineService } from './outline.service.ts';
import { createProgressService } from './progress.service.ts';

/** Puts this room of courses together: sections, lessons, and what learners have done of them. */
export function installLessons(mount: Mount, { database }: { readonly database: Database }): void {
  const outline = createOutlineService(database);
  mountOutline(mount, outline);
  mountLessons(mount, createLessonsService(database), outline);
  mountProgress(mount, createProgressService(database));
}
