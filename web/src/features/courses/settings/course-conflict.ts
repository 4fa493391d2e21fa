import { t } from '#texts';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import {
  courseDeliveryNames,
  courseLevelName,
  courseMediumNames,
  weeklyTimeLabel,
} from '../../../shared/courses/course-labels.ts';
import type { ConflictTexts } from '../../../ui/form/editor-conflict.tsx';
import { courseFieldNames, type CourseValues } from '../course-form/course-values.ts';

/** Another user saved the course first (R11.1.8). */
export const courseConflict: ConflictTexts<CourseValues> = {
  title: t`Somebody else saved this course`,
  labels: courseFieldNames,
  show: (name, values) => {
    if (name === 'delivery') return courseDeliveryNames[values.delivery as Course['delivery']];
    if (name === 'medium') return courseMediumNames[values.medium as Course['medium']];
    if (name === 'level') return courseLevelName(values.level) || t`Empty`;
    if (name !== 'timetable') return values[name] || t`Empty`;
    const times = values.timetable.map((time) => [weeklyTimeLabel(time), time.place].join(' '));
    return times.join('\n') || t`None`;
  },
};
