import {
  LESSON_TEXT_MAX,
  LESSON_TITLE_MAX,
  OPENS_BEFORE_MINUTES,
  REPEATS_MAX,
} from '@panthiya/contract/courses/courses.rules';
import type { Material } from '@panthiya/contract/courses/materials.contract';
import { Field } from '../../../ui/field/field.tsx';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { RadioChoices } from '../../../ui/inputs/radio-choices.tsx';
import { TextInput, type TextInputProps } from '../../../ui/text-inputs/text-input.tsx';
import { MarkdownEditor } from '../../../ui/markdown-editor/markdown-editor.tsx';
import type { LessonAddress } from '../shared/lesson-path.ts';
import { ChosenList } from '../materials/chosen-list.tsx';
import type { ChosenFiles } from '../materials/use-chosen-files.ts';
import type { LessonFieldErrors, LessonValues } from './lesson-values.ts';
import { useTextPictures } from './use-text-pictures.tsx';

type FormProps = {
  values: LessonValues;
  errors: LessonFieldErrors;
  onChange: (changes: Partial<LessonValues>) => void;
};

type LineProps = Omit<TextInputProps, 'name' | 'value' | 'onChange'> &
  FormProps & {
    /** Every field except the tick is text as the user typed it. */
    name: Exclude<keyof LessonValues, 'hasLiveSession'>;
    label: string;
    help?: string;
    isOptional?: boolean;
  };

function Line(props: LineProps) {
  const { values, errors, onChange, name, label, help, isOptional = false, ...input } = props;
  return (
    <Field label={label} help={help} error={errors[name]} isOptional={isOptional}>
      <TextInput
        autoComplete="off"
        {...input}
        value={values[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </Field>
  );
}

const DAY = { type: 'date', className: 'num' } as const;
const TIME = { type: 'time', className: 'num' } as const;
const ADDRESS = { type: 'url', inputMode: 'url' } as const;

const publishings = (isPublished: boolean) => [
  { value: 'draft', label: isPublished ? 'Change back to a draft' : 'Keep as a draft' },
  { value: 'now', label: isPublished ? 'Published' : 'Publish now' },
  { value: 'later', label: 'Publish at a time' },
];

type LessonInputsProps = FormProps & {
  /** Absent for a new lesson. */
  lesson?: { readonly address: LessonAddress; readonly materials: readonly Material[] } | undefined;
  /** Sent together with the saved lesson. */
  files: ChosenFiles;
  /** Students see it already. */
  isPublished?: boolean;
};

function fileNote({ lesson, values }: LessonInputsProps): string {
  const begin = 'New files are sent when you save the lesson.';
  if (lesson) {
    return lesson.materials.length === 0
      ? begin
      : `${begin} To remove a file, use the bin on the lesson’s page.`;
  }
  const isRepeated = values.hasLiveSession && values.weeks.trim() !== '1';
  return isRepeated ? `${begin} Pictures and files go into the first week’s lesson only.` : begin;
}

/** All fields of a lesson for teachers (R11.2.3). */
export function LessonInputs(props: LessonInputsProps) {
  const { lesson, files, isPublished = false, ...form } = props;
  const { values, onChange } = form;
  return (
    <div className="lesson-inputs">
      <Line {...form} name="title" label="Title" maxLength={LESSON_TITLE_MAX} data-first />
      <LessonText {...form} files={files} lesson={lesson} />
      <Line
        {...form}
        {...ADDRESS}
        name="video"
        label="Video"
        isOptional
        help="The address of a video on YouTube or Vimeo."
        placeholder="https://youtu.be/…"
      />
      <ChosenList kept={lesson?.materials ?? []} files={files} note={fileNote(props)} />
      <Checkbox
        checked={values.hasLiveSession}
        onChange={(event) => onChange({ hasLiveSession: event.target.checked })}
      >
        There is a live session
      </Checkbox>
      {values.hasLiveSession && <LiveSessionInputs {...form} isNew={!lesson} />}
      <RadioChoices
        legend="Who sees it"
        name="lesson-publish"
        options={publishings(isPublished)}
        checkedValue={values.publish}
        onChange={({ target }) => onChange({ publish: target.value as LessonValues['publish'] })}
      />
      {values.publish === 'later' && (
        <div className="lesson-times">
          <Line {...form} {...DAY} name="publishDay" label="Day" />
          <Line {...form} {...TIME} name="publishTime" label="Time" />
        </div>
      )}
    </div>
  );
}

type LessonTextProps = FormProps & Pick<LessonInputsProps, 'files' | 'lesson'>;

function LessonText({ values, errors, onChange, files, lesson }: LessonTextProps) {
  const onDraw = useTextPictures({ ...lesson, chosen: files.accepted });
  return (
    <Field label="Text" isOptional error={errors.text}>
      <MarkdownEditor
        rows={8}
        maxLength={LESSON_TEXT_MAX}
        pictures={{ onTake: files.takePicture, onDraw }}
        value={values.text}
        onChange={(text) => onChange({ text })}
      />
    </Field>
  );
}

function LiveSessionInputs({ isNew, ...form }: FormProps & { isNew: boolean }) {
  return (
    <fieldset className="lesson-session">
      <legend className="label">Live session</legend>
      <div className="lesson-times">
        <Line {...form} {...DAY} name="day" label="Day" />
        <Line {...form} {...TIME} name="begins" label="Begins" />
        <Line {...form} {...TIME} name="ends" label="Ends" />
      </div>
      <p className="help">Sri Lanka time.</p>
      <Line
        {...form}
        {...ADDRESS}
        name="address"
        label="Meeting link"
        help={`Zoom, Google Meet or Microsoft Teams. Students see it ${OPENS_BEFORE_MINUTES} minutes before.`}
        placeholder="https://zoom.us/j/…"
      />
      {isNew && (
        <Line
          {...form}
          name="weeks"
          label={`Repeat for how many weeks? (1–${REPEATS_MAX})`}
          help="1 = one class only. Each week becomes its own lesson."
          inputMode="numeric"
          className="num"
        />
      )}
    </fieldset>
  );
}
