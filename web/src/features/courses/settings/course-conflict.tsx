import type { Course } from '@panthiya/contract/courses/courses.contract';
import { courseDeliveryNames, weeklyTimeLabel } from '../../../shared/courses/course-labels.ts';
import { EditorConflict } from '../../../ui/form/editor-conflict.tsx';
import type { ConflictEditor } from '../../../ui/form/use-conflict-editor.ts';
import {
  courseFieldNames,
  type CourseField,
  type CourseValues,
} from '../course-form/course-values.ts';

type CourseConflictProps = { editor: ConflictEditor<CourseValues, number> };

/** Another user saved the course first (R11.1.8). */
export function CourseConflict({ editor }: CourseConflictProps) {
  return (
    <EditorConflict
      editor={editor}
      title="Somebody else saved this course"
      labels={courseFieldNames}
      show={fieldLabelOf}
    >
      Your changes are not lost, but not saved yet.
    </EditorConflict>
  );
}

function fieldLabelOf(name: CourseField, values: CourseValues): string {
  if (name === 'delivery') return courseDeliveryNames[values.delivery as Course['delivery']];
  if (name !== 'timetable') return values[name] || 'Empty';
  return (
    values.timetable.map((time) => [weeklyTimeLabel(time), time.place].join(' ')).join('\n') ||
    'None'
  );
}
