import type { Course } from '@panthiya/contract/courses/courses.contract';
import { courseDeliveryNames, weeklyTimeLabel } from '../../../shared/courses/course-labels.ts';
import type { ConflictTexts } from '../../../ui/form/editor-conflict.tsx';
import { courseFieldNames, type CourseValues } from '../course-form/course-values.ts';

/** Another user saved the course first (R11.1.8). */
export const courseConflict: ConflictTexts<CourseValues> = {
  title: 'Somebody else saved this course',
  labels: courseFieldNames,
  show: (name, values) => {
    if (name === 'delivery') return courseDeliveryNames[values.delivery as Course['delivery']];
    if (name !== 'timetable') return values[name] || 'Empty';
    const times = values.timetable.map((time) => [weeklyTimeLabel(time), time.place].join(' '));
    return times.join('\n') || 'None';
  },
};
