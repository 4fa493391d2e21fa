import { t } from '#texts';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import { Alert } from '../../../ui/alert/alert.tsx';

/** Over a course that users can only read: says so, and why (R11.1.7, R11.8.2). */
export function CourseNote({ course: { status, isOverLimit, part } }: { course: Course }) {
  const note = courseNoteOf(status, isOverLimit, part.isTeacher);
  if (!note) return null;
  return (
    <div className="mb-5">
      <Alert tone="warn" title={note.title}>
        <p>{note.text}</p>
      </Alert>
    </div>
  );
}

function courseNoteOf(status: Course['status'], isOverLimit: boolean, isTeacher: boolean) {
  if (status === 'archived') {
    return {
      title: t`This course is archived`,
      text: isTeacher
        ? t`You can read it, but not change it. Open it again under Settings.`
        : t`You can still read it. Nothing new is added.`,
    };
  }
  return isOverLimit && isTeacher
    ? {
        title: t`This course is over the plan’s limit`,
        text: t`You can read it, but not change it. To open it again, choose a larger plan or archive an older course.`,
      }
    : undefined;
}
