import {
  LESSON_TEXT_MAX,
  LESSON_TITLE_MAX,
  REPEATS_MAX,
} from '@panthiya/contract/courses/courses.rules';
import { useId, useState, type ChangeEvent } from 'react';
import { Field } from '../../../ui/field/field.tsx';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { RadioChoices } from '../../../ui/inputs/radio-choices.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { Markdown } from '../../../ui/markdown/markdown.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import type { LessonFieldErrors, LessonValues } from './lesson-values.ts';

type LessonInputsProps = {
  values: LessonValues;
  errors: LessonFieldErrors;
  isNew: boolean;
  /** Learners see it already. */
  isPublished?: boolean;
  onChange: (changes: Partial<LessonValues>) => void;
};

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

const publishings = (isPublished: boolean) => [
  { value: 'draft', label: isPublished ? 'Take back as a draft' : 'Keep as a draft' },
  { value: 'now', label: isPublished ? 'Published' : 'Publish now' },
  { value: 'later', label: 'Publish at a time' },
];

/** All that a teacher says of a lesson (R11.2.3). */
export function LessonInputs(props: LessonInputsProps) {
  const { values, errors, isNew, isPublished = false, onChange } = props;
  const type = (name: keyof LessonValues) => (event: Typed) =>
    onChange({ [name]: event.target.value });
  return (
    <div className="lesson-inputs">
      <Field label="Title" error={errors.title}>
        <TextInput
          data-first
          type="text"
          autoComplete="off"
          maxLength={LESSON_TITLE_MAX}
          value={values.title}
          onChange={type('title')}
        />
      </Field>
      <TextField values={values} error={errors.text} onType={type('text')} />
      <Field
        label="Video"
        isOptional
        help="The address of a video on YouTube or Vimeo."
        error={errors.video}
      >
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://youtu.be/…"
          value={values.video}
          onChange={type('video')}
        />
      </Field>
      <Checkbox
        checked={values.hasSession}
        onChange={(event) => onChange({ hasSession: event.target.checked })}
      >
        There is a live session
      </Checkbox>
      {values.hasSession && (
        <SessionInputs values={values} errors={errors} isNew={isNew} type={type} />
      )}
      <RadioChoices
        legend="Who sees it"
        name="lesson-publish"
        options={publishings(isPublished)}
        checkedValue={values.publish}
        onChange={({ target }) => onChange({ publish: target.value as LessonValues['publish'] })}
      />
      {values.publish === 'later' && (
        <div className="lesson-times">
          <Field label="Day" error={errors.publishDay}>
            <DateInput value={values.publishDay} onChange={type('publishDay')} />
          </Field>
          <Field label="Time">
            <TextInput
              type="time"
              className="num"
              value={values.publishTime}
              onChange={type('publishTime')}
            />
          </Field>
        </div>
      )}
    </div>
  );
}

const textViews = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const;

type TextFieldProps = {
  values: LessonValues;
  error: string | undefined;
  onType: (event: Typed) => void;
};

function TextField({ values, error, onType }: TextFieldProps) {
  const [view, setView] = useState('write');
  const panelId = useId();
  return (
    <div>
      <Tabs
        label="Write or preview"
        tabs={textViews}
        value={view}
        onChange={setView}
        panelId={panelId}
      />
      <div className="lesson-text" id={panelId} role="tabpanel" aria-label={view}>
        {view === 'write' ? (
          <Field
            label="Text"
            isOptional
            help="**bold**, *italic*, # a heading, - a list, [a link](https://…)"
            error={error}
          >
            <TextArea rows={8} maxLength={LESSON_TEXT_MAX} value={values.text} onChange={onType} />
          </Field>
        ) : values.text.trim() === '' ? (
          <p className="text-ink-2">There is nothing to preview yet.</p>
        ) : (
          <Markdown text={values.text} />
        )}
      </div>
    </div>
  );
}

type SessionInputsProps = Omit<LessonInputsProps, 'onChange'> & {
  type: (name: keyof LessonValues) => (event: Typed) => void;
};

function SessionInputs({ values, errors, isNew, type }: SessionInputsProps) {
  return (
    <fieldset className="lesson-session">
      <legend className="label">Live session</legend>
      <div className="lesson-times">
        <Field label="Day" error={errors.day}>
          <DateInput value={values.day} onChange={type('day')} />
        </Field>
        <Field label="Begins" error={errors.begins}>
          <TextInput type="time" className="num" value={values.begins} onChange={type('begins')} />
        </Field>
        <Field label="Ends" error={errors.ends}>
          <TextInput type="time" className="num" value={values.ends} onChange={type('ends')} />
        </Field>
      </div>
      <p className="help">Times are Sri Lanka’s.</p>
      <Field
        label="Address of the meeting"
        help="Of Zoom, Google Meet or Microsoft Teams. Learners are told it 15 minutes before."
        error={errors.address}
      >
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://zoom.us/j/…"
          value={values.address}
          onChange={type('address')}
        />
      </Field>
      {isNew && (
        <Field
          label="How many weeks"
          help={`1 for once, up to ${REPEATS_MAX}. Each week is a lesson of its own from then on.`}
          error={errors.weeks}
        >
          <TextInput
            type="text"
            inputMode="numeric"
            className="num"
            autoComplete="off"
            value={values.weeks}
            onChange={type('weeks')}
          />
        </Field>
      )}
    </fieldset>
  );
}
