import { plural, t, Trans } from '#texts';
import {
  ANNOUNCEMENT_COURSES_MAX,
  AUDIENCES,
} from '@panthiya/contract/announcements/announcements.rules';
import { FieldError } from '../../../ui/field/field-error.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { audienceNames } from '../shared/announcement-words.ts';
import { useAddressedCourses } from '../shared/writing.queries.ts';
import type { WriteFormState, WritingPlace } from './writing.ts';

const audiences = AUDIENCES.map((value) => ({ value, label: audienceNames[value] }));

type AddressInputsProps = { place: WritingPlace; form: WriteFormState };

/** To whom: courses with their number of students, or for admins members of the institute (R17.1.1). */
export function AddressInputs({ place, form }: AddressInputsProps) {
  const { audience } = form.values;
  return (
    <>
      {place.isAdmin && (
        <Field label={t({ message: 'To', context: 'announcement' })}>
          <Select
            options={audiences}
            value={audience}
            onChange={({ target }) =>
              form.change({ audience: AUDIENCES.find((one) => one === target.value) ?? 'courses' })
            }
          />
        </Field>
      )}
      {audience === 'courses' && <CourseChoices place={place} form={form} />}
    </>
  );
}

function CourseChoices({ place, form }: AddressInputsProps) {
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
