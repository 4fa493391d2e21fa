import type { OutlineLesson, OutlineSection } from '@panthiya/contract/courses/outline.contract';
import type { OutlineRow } from './outline.repository.ts';

type Facts = OutlineLesson['facts'];

/** Begin and end of a live session; null without one. */
export function presentTimes({
  sessionBeginsAt,
  sessionEndsAt,
}: Pick<OutlineRow, 'sessionBeginsAt' | 'sessionEndsAt'>) {
  if (sessionBeginsAt === null || sessionEndsAt === null) return null;
  return { beginsAt: sessionBeginsAt.toISOString(), endsAt: sessionEndsAt.toISOString() };
}

const factsOf = (row: OutlineRow): Facts => ({
  state: row.state,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  hasText: row.hasText,
  hasVideo: row.hasVideo,
  materialCount: row.materialCount,
  session: presentTimes(row),
  isDone: row.isDone,
  isNew: row.isNew,
});

interface Reader {
  readonly isTeacher: boolean;
  readonly isEnrolled: boolean;
}

/**
 * Rows in their order as sections with their lessons. Readers who are neither enrolled nor teachers get only titles (R11.5.8).
 */
export function presentOutline(
  rows: readonly OutlineRow[],
  { isTeacher, isEnrolled }: Reader,
): OutlineSection[] {
  const sections: OutlineSection[] = [];
  for (const row of rows) {
    if (sections.at(-1)?.id !== row.sectionId) {
      const { sectionId: id, sectionTitle: title, lessonCount, doneCount } = row;
      sections.push({ id, title, lessonCount, doneCount, lessons: [] });
    }
    if (!row.isOpen || row.lessonId === null || row.title === null) continue;
    const facts = isTeacher || isEnrolled ? factsOf(row) : null;
    sections.at(-1)?.lessons.push({ id: row.lessonId, title: row.title, facts });
  }
  return sections;
}
