import { t } from '#texts';
import { todayInColombo } from '@panthiya/contract/fields/colombo-time';
import { EARLIEST_DATE_OF_BIRTH } from '@panthiya/contract/fields/date-of-birth';
import { isRealDay } from '@panthiya/contract/fields/calendar-date';
import { writeDate } from '@panthiya/contract/locale/dates';
import { say } from '@panthiya/contract/locale/say';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { genderNames } from '../genders/gender-names.ts';
import { Field } from '../../ui/field/field.tsx';
import { DateInput } from '../../ui/inputs/date-input.tsx';
import { RadioChoices } from '../../ui/inputs/radio-choices.tsx';
import { NameField } from './name-field.tsx';
import { TextField } from './text-field.tsx';
import type { PersonValues } from './person-values.ts';
import { useFormField } from '../../ui/form-fields/use-form-field.ts';
import './person-fields.css';

// R2.2.3.6: sent in lower case, shown with a capital.
const GENDER_CHOICES = Object.entries(genderNames).map(([value, label]) => ({ value, label }));

type PersonalFieldsProps = { dateHelp?: string; afterNames?: ReactNode };

/** The user's own facts (R2.2.3.5). */
export function PersonalFields({ dateHelp, afterNames }: PersonalFieldsProps) {
  const dateOfBirth = useFormField<PersonValues>('dateOfBirth');
  const gender = useFormField<PersonValues>('gender');
  return (
    <>
      <div className="field-pair">
        <NameField name="firstName" label={t`First Name`} autoComplete="given-name" />
        <NameField name="lastName" label={t`Last Name`} autoComplete="family-name" />
      </div>
      {afterNames}
      <Field
        label={t`Date of Birth`}
        help={dateHelp}
        error={dateOfBirth.error}
        after={<DayInWords />}
      >
        <DateInput
          autoComplete="bday"
          min={EARLIEST_DATE_OF_BIRTH}
          max={todayInColombo()}
          {...dateOfBirth.input}
        />
      </Field>
      <RadioChoices
        legend={t`Gender`}
        options={GENDER_CHOICES}
        error={gender.error}
        autoComplete="sex"
        {...gender.input}
      />
      <TextField
        name="nic"
        label={t`NIC`}
        isOptional
        help={t`9 digits and V or X, or 12 digits.`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </>
  );
}

/** A browser writes the month first if its owner chose nothing else: 3/5/2009 can become March. */
function DayInWords() {
  const day = useWatch<PersonValues, 'dateOfBirth'>({ name: 'dateOfBirth' });
  return (
    <output className="help num" aria-live="polite">
      {isRealDay(day) && t`That is ${{ date: say(writeDate(new Date(day))) }}.`}
    </output>
  );
}
