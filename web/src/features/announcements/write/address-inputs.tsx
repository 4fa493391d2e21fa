import { t } from '#texts';
import { AUDIENCES } from '@panthiya/contract/announcements/announcements.rules';
import { lazy, Suspense } from 'react';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { audienceNames } from '../shared/announcement-words.ts';
import type { AddressProps } from './writing.ts';

// The form is there before the courses are asked for.
const CourseChoices = lazy(async () => ({
  default: (await import('./later-parts.ts')).CourseChoices,
}));

const audiences = AUDIENCES.map((value) => ({ value, label: audienceNames[value] }));

/** To whom: courses with their number of students, or for admins members of the institute (R17.1.1). */
export function AddressInputs({ place, form }: AddressProps) {
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
      {audience === 'courses' && (
        <Suspense fallback={<Skeleton className="h-24" />}>
          <CourseChoices place={place} form={form} />
        </Suspense>
      )}
    </>
  );
}
