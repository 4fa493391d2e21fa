import { Trans } from '#texts';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import type { EnrolmentState } from '@panthiya/contract/courses/courses.rules';
import { exportEnrolments } from '@panthiya/contract/courses/enrolments.contract';
import { exportCourseStudents } from '@panthiya/contract/students/class-lists.contract';
import { download } from '../../../lib/files/download.ts';
import { ExportButton } from '../../../shared/system/export-button.tsx';

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
  const exportAs = (format: 'csv' | 'xlsx') =>
    download(exportCourseStudents, { params, query: { format } });
  return (
    <div className="people-ways">
      <ExportButton
        onExport={() =>
          download(exportEnrolments, {
            params,
            query: { state, ...(search !== '' && { search }) },
          })
        }
      />
      {hasList && (
        <>
          <ExportButton onExport={() => exportAs('csv')}>
            <Trans>Class list, CSV</Trans>
          </ExportButton>
          <ExportButton onExport={() => exportAs('xlsx')}>
            <Trans>Class list, Excel</Trans>
          </ExportButton>
        </>
      )}
    </div>
  );
}
