import { msg } from '#texts';
import type { createLesson } from '@panthiya/contract/courses/lessons.contract';
import type { BodyOf } from '@panthiya/contract/endpoint/endpoint';
import type { Queries } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { createId } from '../../../platform/identifier.ts';
import { listSectionIds } from './positions.repository.ts';
import { createSection, isSection } from './sections.repository.ts';

/** @throws {AppError} INVALID_INPUT for a section that cannot get lessons */
export async function assertSection(transaction: Queries, courseId: string, sectionId: string) {
  if (await isSection(transaction, { courseId, sectionId })) return;
  const message = msg`This section was removed. Choose another.`;
  throw new AppError('INVALID_INPUT', { field: 'sectionId', message });
}

/** The section that a new lesson goes into: the one that was named, else the last one, else a first one (R11.2.13). */
export async function findSectionFor(
  transaction: Queries,
  courseId: string,
  {
    sectionId,
    sectionTitle: title,
  }: Pick<BodyOf<typeof createLesson>, 'sectionId' | 'sectionTitle'>,
): Promise<string> {
  if (sectionId !== null) {
    await assertSection(transaction, courseId, sectionId);
    return sectionId;
  }
  const last = (await listSectionIds(transaction, courseId)).at(-1);
  if (last !== undefined) return last;
  const id = createId();
  await createSection(transaction, { id, courseId, title, position: 0 });
  return id;
}
