import { t } from '#texts';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { useCourseChoices } from './course-choices.queries.ts';

type CourseChoiceProps = {
  orgId: string;
  label: string;
  isOptional?: boolean;
  value: string;
  onChange: (courseId: string) => void;
};

/** A published course of the organization, or none. Nothing where there is none to choose. */
export function CourseChoice({ orgId, label, isOptional, value, onChange }: CourseChoiceProps) {
  const courses = useCourseChoices(orgId, { status: 'published' });
  if (courses.length === 0) return null;
  return (
    <Field label={label} isOptional={isOptional ?? false}>
      <Select
        placeholder={t`No course`}
        options={courses}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
