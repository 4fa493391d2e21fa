import type { Course } from '@panthiya/contract/courses/courses.contract';
import { Alert } from '../../ui/alert/alert.tsx';

/** Over a course that can only be read: that it is, and why (R11.1.7, R11.8.2). */
export function CourseNote({ course: { status, isOverLimit, part } }: { course: Course }) {
  const note = explain(status, isOverLimit, part.isTeacher);
  if (!note) return null;
  return (
    <div className="mb-5">
      <Alert tone="warn" title={note.title}>
        <p>{note.text}</p>
      </Alert>
    </div>
  );
}

function explain(status: Course['status'], isOverLimit: boolean, isTeacher: boolean) {
  if (status === 'archived') {
    return {
      title: 'This course is archived',
      text: isTeacher
        ? 'It can be read, but not changed. Open it again under Settings.'
        : 'You can still read it. Nothing new happens in it.',
    };
  }
  return isOverLimit && isTeacher
    ? {
        title: 'This course is beyond the plan',
        text: 'The plan of the organization has room for fewer courses: this one can be read, but not changed. A larger plan opens it again, and so does archiving an older course.',
      }
    : undefined;
}
