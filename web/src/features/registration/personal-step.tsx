import { EARLIEST_DATE_OF_BIRTH, todayInColombo } from '@panthiya/contract/fields/date-of-birth';
import { Field } from '../../ui/field/field.tsx';
import { DateInput } from '../../ui/inputs/date-input.tsx';
import { RadioChoices } from '../../ui/inputs/radio-choices.tsx';
import { NameField } from './name-field.tsx';
import { TextField } from './text-field.tsx';
import { useRegistrationField } from './use-registration-field.ts';

// R2.2.3.6: sent in lower case, shown with a capital.
const GENDER_CHOICES = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
  { value: 'other', label: 'Other' },
];

/** Step 0 (R2.2.3.5). */
export function PersonalStep() {
  const dateOfBirth = useRegistrationField('dateOfBirth');
  const gender = useRegistrationField('gender');
  return (
    <div className="grid gap-5">
      <div className="wizard-pair">
        <NameField name="firstName" label="First Name" autoComplete="given-name" />
        <NameField name="lastName" label="Last Name" autoComplete="family-name" />
      </div>
      <Field
        label="Date of Birth"
        help="Please check it: the date shown at first is only an example."
        error={dateOfBirth.error}
      >
        <DateInput
          autoComplete="bday"
          min={EARLIEST_DATE_OF_BIRTH}
          max={todayInColombo()}
          {...dateOfBirth.input}
        />
      </Field>
      <RadioChoices
        legend="Gender"
        options={GENDER_CHOICES}
        error={gender.error}
        autoComplete="sex"
        {...gender.input}
      />
      <TextField
        name="nic"
        label="NIC"
        isOptional
        help="9 digits and V or X, or 12 digits."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </div>
  );
}
