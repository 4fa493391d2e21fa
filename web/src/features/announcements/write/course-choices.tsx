import { plural, t, Trans } from '#texts';
import { ANNOUNCEMENT_COURSES_MAX } from '@panthiya/contract/announcements/announcements.rules';
import { FieldError } from '../../../ui/field/field-error.tsx';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { useAddressedCourses } from './addressed-courses.queries.ts';
import type { AddressProps } from './writing.ts';

/** The courses that the writer can address, with their numbers of students. */
export function CourseChoices({ place, form }: AddressProps) {
  const { data: courses, error } = useAddressedCourses(place.orgId, place.isAdmin);
  const { courseIds } = form.values;
  const problem = form.errors['courseIds'];
  const toggle = (id: string) =>
    form.change({
      courseIds: courseIds.includes(id)
        ? courseIds.filter((one) => one !== id)
        : [...courseIds, id],
    });
  return (
    <fieldset className="field" aria-describedby={problem ? 'write-courses-error' : undefined}>
      <legend className="label">
        {place.isAdmin ? <Trans>Courses</Trans> : <Trans context="announcement">To</Trans>}
      </legend>
      {courses === undefined && !error && (
        <>
          <LoadingLabel />
          <Skeleton className="h-11" />
        </>
      )}
      {error && <FieldError id="write-courses-load" message={error.message} />}
      {courses?.length === 0 && (
        <p className="help">
          <Trans>You have no published course. Publish one first.</Trans>
        </p>
      )}
      <div className="write-courses">
        {courses?.map(({ id, title, learnerCount }) => (
          <Checkbox
            key={id}
            checked={courseIds.includes(id)}
            disabled={courseIds.length >= ANNOUNCEMENT_COURSES_MAX && !courseIds.includes(id)}
            onChange={() => toggle(id)}
          >
            <span>{title}</span>
            <small className="num">
              {t`${plural({ count: learnerCount }, { one: '# student', other: '# students' })}`}
            </small>
          </Checkbox>
        ))}
      </div>
      <FieldError id="write-courses-error" message={problem} />
    </fieldset>
  );
}
