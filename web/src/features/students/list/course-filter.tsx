import { t } from '#texts';
import { ListFilter } from '../../../ui/list-tools/list-tools.tsx';
import { useCourseChoices } from '../shared/course-choices.queries.ts';

type CourseFilterProps = {
  orgId: string;
  /** False until the list is there. */
  isWanted: boolean;
  value: string;
  onChange: (courseId: string) => void;
};

/** Students with a place in one course, or in its line. */
export function CourseFilter({ orgId, isWanted, value, onChange }: CourseFilterProps) {
  const courses = useCourseChoices(orgId, { isWanted });
  const isListed = value === '' || courses.some((course) => course.value === value);
  return (
    <ListFilter
      label={t`Course`}
      all={t`All courses`}
      options={isListed ? courses : [...courses, { value, label: t`This course` }]}
      value={value}
      onChange={onChange}
    />
  );
}
