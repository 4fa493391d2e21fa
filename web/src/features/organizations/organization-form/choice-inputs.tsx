import { t } from '#texts';
import {
  CLASS_TYPES,
  DELIVERY_METHODS,
  EARLIEST_YEAR,
  HOLIDAY_RULES,
  STUDENT_COUNTS,
  SUBJECTS_MAX,
} from '@panthiya/contract/organizations/organization-fields';
import { locales, offeredLocales } from '@panthiya/contract/locale/locales';
import { useFormContext, useWatch } from 'react-hook-form';
import { classTypeNames, deliveryNames } from '../../../shared/organization/organization-labels.ts';
import { Field } from '../../../ui/field/field.tsx';
import { CheckChoices } from '../../../ui/inputs/check-choices.tsx';
import { ListInput } from '../../../ui/inputs/list-input.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { holidayRuleNames } from './holiday-rule-names.ts';
import type { OrganizationValues } from './organization-values.ts';

type ListName = 'classTypes' | 'deliveryMethods' | 'subjects';

/** A list of the form: its values, its errors, and the way to change it. */
function useList(name: ListName) {
  const { setValue, formState } = useFormContext<OrganizationValues>();
  const entries = useWatch<OrganizationValues, ListName>({ name });
  const change = (next: readonly string[]) =>
    setValue(name, next as never, { shouldDirty: true, shouldValidate: true });
  return { entries: entries as string[], change, error: formState.errors[name]?.message };
}

const without = (list: readonly string[], value: string) => list.filter((one) => one !== value);

/** R3.16, R9.25: users can choose several. */
export function ClassTypeChoices() {
  const { entries, change, error } = useList('classTypes');
  return (
    <CheckChoices
      legend={t`Class types`}
      isOptional
      options={CLASS_TYPES.map((value) => ({ value, label: classTypeNames[value] }))}
      chosen={entries}
      error={error}
      onToggle={(value) =>
        change(entries.includes(value) ? without(entries, value) : [...entries, value])
      }
    />
  );
}

/** R3.16, R9.26: both excludes offline and online, and they exclude it. */
export function DeliveryChoices() {
  const { entries, change, error } = useList('deliveryMethods');
  const handleToggle = (value: string) => {
    if (entries.includes(value)) change(without(entries, value));
    else change(value === 'both' ? ['both'] : [...without(entries, 'both'), value]);
  };
  return (
    <CheckChoices
      legend={t`How classes are held`}
      isOptional
      options={DELIVERY_METHODS.map((value) => ({ value, label: deliveryNames[value] }))}
      chosen={entries}
      error={error}
      onToggle={handleToggle}
    />
  );
}

/** The printed values, with the meaning of the signs (R9.24). */
const countLabels: Readonly<Record<(typeof STUDENT_COUNTS)[number], string>> = {
  '10': '10',
  '<100': t`<100 (up to 100)`,
  '<500': t`<500 (up to 500)`,
  '<1000': t`<1000 (up to 1,000)`,
  '1000+': t`1000+ (more than 1,000)`,
};

/** R9.24. */
export function StudentCountSelect() {
  const { register, formState } = useFormContext<OrganizationValues>();
  return (
    <Field label={t`Number of students`} isOptional error={formState.errors.studentCount?.message}>
      <Select
        placeholder={t`Choose a number`}
        options={STUDENT_COUNTS.map((value) => ({ value, label: countLabels[value] }))}
        {...register('studentCount')}
      />
    </Field>
  );
}

const thisYear = new Date().getFullYear();
const yearOptions = Array.from({ length: thisYear - EARLIEST_YEAR + 1 }, (_, back) => {
  const year = String(thisYear - back);
  return { value: year, label: year };
});

/** R9.23: from this year down to 1900. */
export function YearSelect() {
  const { register, formState } = useFormContext<OrganizationValues>();
  return (
    <Field label={t`Established in`} isOptional error={formState.errors.establishedYear?.message}>
      <Select
        placeholder={t`Choose a year`}
        options={yearOptions}
        {...register('establishedYear')}
      />
    </Field>
  );
}

/** R15.7.1: of an organization that is there; a new one begins in English. */
export function LanguageSelect() {
  const { register, formState } = useFormContext<OrganizationValues>();
  return (
    <Field
      label={t`Language of its invitations`}
      help={t`For people without an account. Who has one reads mails in their own language.`}
      error={formState.errors.language?.message}
    >
      <Select
        options={offeredLocales.map((value) => ({ value, label: locales[value].name }))}
        {...register('language')}
      />
    </Field>
  );
}

/** R13.1.9: of an organization that is there; a new one keeps Poya days. */
export function HolidayRuleSelect() {
  const { register, formState } = useFormContext<OrganizationValues>();
  return (
    <Field
      label={t`Classes on holidays`}
      help={t`For classes of the weekly times. You can still hold or cancel each one.`}
      error={formState.errors.holidayRule?.message}
    >
      <Select
        options={HOLIDAY_RULES.map((value) => ({ value, label: holidayRuleNames[value] }))}
        {...register('holidayRule')}
      />
    </Field>
  );
}

/** R3.14: up to 50. */
export function SubjectsInput() {
  const { entries, change, error } = useList('subjects');
  return (
    <Field
      label={t`Subjects`}
      isOptional
      help={t`Add one at a time, up to ${{ count: SUBJECTS_MAX }}.`}
      error={error}
    >
      <ListInput
        entries={entries}
        atMost={SUBJECTS_MAX}
        placeholder={t`e.g. Combined Maths`}
        onChange={change}
      />
    </Field>
  );
}
