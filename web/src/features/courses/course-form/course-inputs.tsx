import { t } from '#texts';
import { COURSE_DELIVERIES } from '@panthiya/contract/courses/courses.rules';
import { useId, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  courseDeliveryNames,
  courseLevelOptions,
  courseMediumOptions,
} from '../../../shared/courses/course-labels.ts';
import { Field } from '../../../ui/field/field.tsx';
import { RadioChoices } from '../../../ui/inputs/radio-choices.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { TextInput, type TextInputProps } from '../../../ui/text-inputs/text-input.tsx';
import { MarkdownEditor } from '../../../ui/markdown-editor/markdown-editor.tsx';
import { useFormField } from '../../../ui/form-fields/use-form-field.ts';
import { FormOldFontNote } from '../../../ui/old-font/form-old-font-note.tsx';
import { useFormText } from '../../../ui/form-fields/use-form-text.ts';
import { courseFieldNames, type CourseField, type CourseValues } from './course-values.ts';
import './course-inputs.css';
import { OverlapNote, type OverlapScope } from './overlap-note.tsx';
import { TimetableInput } from './timetable-input.tsx';

type CourseInputsProps = {
  /** Subjects of the organization, offered while the user types. */
  subjects: readonly string[];
  /** Between the facts and the times: the lecturers. */
  lecturers?: ReactNode;
  /** The course whose weekly times are compared with times of other courses. */
  overlapScope: OverlapScope;
};

/** Every field that a teacher fills in, in one column (R11.1.1, R11.1.5). */
export function CourseInputs({ subjects, lecturers, overlapScope }: CourseInputsProps) {
  return (
    <div className="grid gap-5">
      <Line name="title" placeholder={t`e.g. Combined Maths 2027 Theory`} autoComplete="off" />
      <SubjectLine subjects={subjects} />
      <div className="course-inputs-pair">
        <LevelSelect />
        <Line
          name="capacity"

          isOptional
          help={t`Empty = no limit.`}
          inputMode="numeric"
          className="num"
          autoComplete="off"
        />
      </div>
      <Radios name="medium" options={courseMediumOptions} />
      <Radios
        name="delivery"
        options={COURSE_DELIVERIES.map((value) => ({ value, label: courseDeliveryNames[value] }))}
      />
      {lecturers}
      <Times scope={overlapScope} />
      <Description />
    </div>
  );
}

type LineProps = Omit<TextInputProps, 'name'> & {
  name: CourseField;
  help?: ReactNode;
  isOptional?: boolean;
};

function Line(props: LineProps) {
  const { name, help, isOptional = false, ...rest } = props;
  const { error, input } = useFormField<CourseValues>(name);
  return (
    <Field
      label={courseFieldNames[name]}
      help={help}
      error={error}
      isOptional={isOptional}
      after={name === 'title' && <FormOldFontNote name={name} />}
    >
      <TextInput enterKeyHint="next" {...rest} {...input} />
    </Field>
  );
}

function SubjectLine({ subjects }: { subjects: readonly string[] }) {
  const listId = useId();
  return (
    <>
      <Line
        name="subject"
        list={subjects.length > 0 ? listId : undefined}
        placeholder={subjects[0] ? t`e.g. ${{ subject: subjects[0] }}` : t`e.g. Combined Maths`}
        autoComplete="off"
      />
      <datalist id={listId}>
        {subjects.map((subject) => (
          <option key={subject}>{subject}</option>
        ))}
      </datalist>
    </>
  );
}

function LevelSelect() {
  const { error, input } = useFormField<CourseValues>('level');
  return (
    <Field label={courseFieldNames.level} help={t`Who the course is for.`} error={error}>
      <Select placeholder={t`Choose one`} options={courseLevelOptions} {...input} />
    </Field>
  );
}

type RadiosProps = {
  name: 'medium' | 'delivery';
  options: readonly { value: string; label: string }[];
};

function Radios({ name, options }: RadiosProps) {
  const { error, input } = useFormField<CourseValues>(name);
  return (
    <RadioChoices legend={courseFieldNames[name]} options={options} error={error} {...input} />
  );
}

function Times({ scope }: { scope: OverlapScope }) {
  const { setValue, formState } = useFormContext<CourseValues>();
  const times = useWatch<CourseValues, 'timetable'>({ name: 'timetable' });
  const error = (formState.errors.timetable as { message?: string } | undefined)?.message;
  return (
    <>
      <TimetableInput
        times={times}
        error={error}
        onChange={(next) =>
          setValue('timetable', next, { shouldDirty: true, shouldValidate: error !== undefined })
        }
      />
      <OverlapNote place={scope} times={times} />
    </>
  );
}

function Description() {
  const { error, input } = useFormText<CourseValues>('description');
  return (
    <Field
      label={t`Description`}
      isOptional
      help={t`What is taught, for whom, what to bring.`}
      error={error}
    >
      <MarkdownEditor rows={6} {...input} />
    </Field>
  );
}
