import { type Course, updateCourse } from '@panthiya/contract/courses/courses.contract';
import type { Edition } from '../../../ui/form/editions.ts';
import { useConflictEditor } from '../../../ui/form/use-conflict-editor.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import {
  coursePayloadOf,
  courseValuesOf,
  type CourseValues,
} from '../course-form/course-values.ts';
import { fetchNewest, useUpdateCourse } from '../changes/course-changes.queries.ts';
import { coursesText } from '../changes/courses.text.ts';
import { explainCourseFailure } from '../changes/refused-course.ts';

const editionOf = (course: Course): Edition<CourseValues, number> => ({
  version: course.version,
  values: courseValuesOf(course),
});

/** The form of a course that other teachers can change at the same time (R11.1.8). */
export function useCourseEditor(course: Course) {
  const address = { orgId: course.orgId, courseId: course.id };
  const update = useUpdateCourse(address);
  const showToast = useToast();
  return useConflictEditor(updateCourse, {
    latest: editionOf(course),
    toBody: (values) => ({ ...coursePayloadOf(values), version: course.version }),
    explain: explainCourseFailure,
    save: async (body, { version }) => {
      const saved = await update.mutateAsync({ ...body, version });
      return { edition: editionOf(saved.course), message: saved.message };
    },
    stale: { code: 'COURSE_STALE', fetchNewest: async () => editionOf(await fetchNewest(address)) },
    onSaved: (message) => showToast(message),
    unchanged: coursesText.unchanged,
  });
}
