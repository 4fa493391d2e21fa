import { t } from '#texts';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import type { EnrolmentState } from '@panthiya/contract/courses/courses.rules';
import { exportEnrolments } from '@panthiya/contract/courses/enrolments.contract';
import { exportCourseStudents } from '@panthiya/contract/students/class-lists.contract';
import { download } from '../../../lib/files/download.ts';
import { ExportMenu } from '../../../shared/system/export-menu.tsx';

type PeopleExportsProps = {
  course: Course;
  state: EnrolmentState;
  search: string;
  /** The class list, for those who have a place. */
  hasList: boolean;
};

/** The people of a course as files: as they are filtered (R11.5.12), and all with the columns of a class list (R21.2.6). */
export function PeopleExports({ course, state, search, hasList }: PeopleExportsProps) {
  const params = { orgId: course.orgId, courseId: course.id };
  const query = { state, ...(search !== '' && { search }) };
  const people = {
    label: t`As shown here, CSV`,
    onExport: () => download(exportEnrolments, { params, query }),
  };
  const listAs = (label: string, format: 'csv' | 'xlsx') => ({
    label,
    onExport: () => download(exportCourseStudents, { params, query: { format } }),
  });
  const lists = hasList
    ? [listAs(t`Class list, Excel`, 'xlsx'), listAs(t`Class list, CSV`, 'csv')]
    : [];
  return <ExportMenu files={[people, ...lists]} />;
}
