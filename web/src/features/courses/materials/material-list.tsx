import { Trans } from '#texts';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import { FILES_A_LESSON } from '@panthiya/contract/courses/courses.rules';
import type { Lesson } from '@panthiya/contract/courses/lessons.contract';
import { useId, useMemo } from 'react';
import { AddFiles } from './add-files.tsx';
import './material-list.css';
import { MaterialRow } from './material-row.tsx';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

type MaterialListProps = { lesson: Lesson; course: Pick<Course, 'id' | 'orgId'> };

/** The files of a lesson. Its teachers add and remove them (R11.3). */
export function MaterialList({ lesson, course }: MaterialListProps) {
  const { id: lessonId, text, materials, isTeacher } = lesson;
  const { id: courseId, orgId } = course;
  const address = useMemo(() => ({ orgId, courseId, lessonId }), [orgId, courseId, lessonId]);
  const { uploads, add } = useUploads(address, materials);
  const headId = useId();
  if (!isTeacher && materials.length === 0) return null;
  // A file that is sent from here has its own row.
  const sent = new Set(uploads.map(({ materialId }) => materialId));
  const rows = materials.filter(({ id }) => !sent.has(id));
  return (
    <section className="files" aria-labelledby={headId}>
      <h2 id={headId} className="files-head">
        <Trans>Files</Trans>
      </h2>
      {rows.length + uploads.length > 0 && (
        <ul className="file-rows">
          {rows.map((material) => (
            <MaterialRow
              key={material.id}
              address={address}
              material={material}
              text={text}
              isTeacher={isTeacher}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} />
          ))}
        </ul>
      )}
      {isTeacher && <AddFiles onFile={add} isFull={materials.length >= FILES_A_LESSON} />}
    </section>
  );
}
