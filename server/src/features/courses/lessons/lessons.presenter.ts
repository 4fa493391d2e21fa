import { OPENS_BEFORE_MINUTES, type FileType } from '@panthiya/contract/courses/courses.rules';
import type { Lesson } from '@panthiya/contract/courses/lessons.contract';
import type { Material } from '@panthiya/contract/courses/materials.contract';
import type { FoundFile } from './lesson-files.repository.ts';
import type { CourseRoleRow } from '../../../records/enrolments/course-role.repository.ts';
import type { FoundLesson } from './lessons.repository.ts';
import { presentTimes } from './outline.presenter.ts';

const OPENS_BEFORE_MS = OPENS_BEFORE_MINUTES * 60_000;

const presentFile = (file: FoundFile): Material => ({
  id: file.id,
  name: file.name,
  bytes: file.bytes,
  type: file.mediaType as FileType | null,
  isReady: file.arrivedAt !== null,
  createdAt: file.createdAt.toISOString(),
});

function presentLiveSession(found: FoundLesson): Lesson['session'] {
  const times = presentTimes(found);
  if (times === null) return null;
  const opensAt = new Date(Date.parse(times.beginsAt) - OPENS_BEFORE_MS).toISOString();
  return { ...times, opensAt, address: found.sessionAddress, cancelReason: found.cancelReason };
}

/** A lesson with its files as its reader sees it. */
export function presentLesson(
  found: FoundLesson,
  files: readonly FoundFile[],
  { isTeacher, status }: Pick<CourseRoleRow, 'isTeacher' | 'status'>,
): Lesson {
  const { id, sectionId, sectionTitle, courseId, courseTitle, title, text, state, version } = found;
  return {
    id,
    sectionId,
    sectionTitle,
    courseId,
    courseTitle,
    isCourseDraft: status === 'draft',
    title,
    text,
    state,
    version,
    isTeacher,
    video: found.videoProvider && { provider: found.videoProvider, key: found.videoKey },
    session: presentLiveSession(found),
    materials: files.map(presentFile),
    publishedAt: found.publishedAt?.toISOString() ?? null,
    isDone: found.isDone && !isTeacher,
    isNew: found.isNew,
    previousId: found.previous?.id ?? null,
    nextId: found.next?.id ?? null,
    nextTitle: found.next?.title ?? null,
    now: found.now.toISOString(),
  };
}
