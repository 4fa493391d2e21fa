import type { Course } from '@panthiya/contract/courses/courses.contract';
import { courseDeliveryNames, weeklyTimeLabel } from '../../../shared/courses/course-labels.ts';
import { ConflictAlert } from '../../../ui/conflict/conflict-alert.tsx';
import type { Conflict } from '../../../ui/form/editions.ts';
import {
  courseFieldNames,
  type CourseField,
  type CourseValues,
} from '../course-form/course-values.ts';

type CourseConflictProps = {
  conflict: Conflict<CourseValues>;
  /** As typed here. */
  values: CourseValues;
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Somebody saved the course meanwhile: the newest version beside what was typed (R11.1.8). */
export function CourseConflict({ conflict, values, ...ways }: CourseConflictProps) {
  const { values: newest } = conflict.newest;
  const rows = conflict.fields.map((name) => ({
    field: courseFieldNames[name],
    mine: fieldLabelOf(name, values),
    theirs: fieldLabelOf(name, newest),
  }));
  return (
    <ConflictAlert title="Somebody else saved this course" rows={rows} {...ways}>
      Your changes are not lost, but not saved yet.
    </ConflictAlert>
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
