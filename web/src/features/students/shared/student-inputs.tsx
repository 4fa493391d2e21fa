import { t } from '#texts';
import { todayInColombo } from '@panthiya/contract/fields/colombo-time';
import { EARLIEST_DATE_OF_BIRTH } from '@panthiya/contract/fields/date-of-birth';
import { GENDERS } from '@panthiya/contract/fields/gender';
import { NOTE_MAX } from '@panthiya/contract/students/students.rules';
import { type ReactNode, useId } from 'react';
import { genderNames } from '../../../shared/genders/gender-names.ts';
import { Field } from '../../../ui/field/field.tsx';
import { useFormField } from '../../../ui/form-fields/use-form-field.ts';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { FormOldFontNote } from '../../../ui/old-font/form-old-font-note.tsx';
import { TextArea } from '../../../ui/text-inputs/text-area.tsx';
import { TextInput, type TextInputProps } from '../../../ui/text-inputs/text-input.tsx';
import { studentFieldNames, type StudentValues } from './student-values.ts';
import './student-inputs.css';

type LineProps = Omit<TextInputProps, 'name'> & {
  name: keyof StudentValues;
  help?: ReactNode;
};

function Line({ name, help, ...rest }: LineProps) {
  const { error, input } = useFormField<StudentValues>(name);
  return (
    <Field
      label={studentFieldNames[name]}
      help={help}
      error={error}
      isOptional={name !== 'name'}
      after={name === 'name' && <FormOldFontNote name={name} />}
    >
      <TextInput enterKeyHint="next" autoComplete="off" {...rest} {...input} />
    </Field>
  );
}

/** The name of a student without an account, as it is written. */
export function NameInput() {
  return <Line name="name" help={t`In any script, as you write it on your lists.`} />;
}

/** A number to call; what is typed first stays on one line with WhatsApp where there is room. */
export function PhoneInputs() {
  return (
    <div className="student-pair">
      <Line name="phone" type="tel" inputMode="tel" className="num" placeholder="077 123 4567" />
      <Line name="whatsapp" type="tel" inputMode="tel" className="num" />
    </div>
  );
}

/** Of a student without an account: an account has its own. */
export function EmailInput() {
  return (
    <Line
      name="listedEmail"
      type="email"
      inputMode="email"
      autoCapitalize="off"
      spellCheck={false}
      help={t`You can send them an invitation to it.`}
    />
  );
}

/** The grade or exam year, with those that other students have; and the school. */
export function SchoolInputs({ grades }: { grades: readonly string[] }) {
  const listId = useId();
  return (
    <div className="student-pair">
      <Line name="grade" list={grades.length > 0 ? listId : undefined} />
      <datalist id={listId}>
        {grades.map((grade) => (
          <option key={grade}>{grade}</option>
        ))}
      </datalist>
      <Line name="school" autoCapitalize="words" />
    </div>
  );
}

/** Everything else, which most lists do not have. */
export function MoreInputs() {
  const birthDate = useFormField<StudentValues>('birthDate');
  const gender = useFormField<StudentValues>('gender');
  const note = useFormField<StudentValues>('note');
  return (
    <>
      <Line name="address" />
      <div className="student-pair">
        <Field label={studentFieldNames.birthDate} error={birthDate.error} isOptional>
          <DateInput min={EARLIEST_DATE_OF_BIRTH} max={todayInColombo()} {...birthDate.input} />
        </Field>
        <Field label={studentFieldNames.gender} error={gender.error} isOptional>
          <Select
            placeholder={t`Not known`}
            options={GENDERS.map((value) => ({ value, label: genderNames[value] }))}
            {...gender.input}
          />
        </Field>
      </div>
      <Field
        label={studentFieldNames.note}
        help={t`Only the office sees it.`}
        error={note.error}
        isOptional
      >
        <TextArea rows={3} maxLength={NOTE_MAX} {...note.input} />
      </Field>
    </>
  );
}
