import { t, Trans } from '#texts';
import {
  LESSON_TEXT_MAX,
  LESSON_TITLE_MAX,
  OPENS_BEFORE_MINUTES,
  REPEATS_MAX,
} from '@panthiya/contract/courses/courses.rules';
import type { CourseTime } from '@panthiya/contract/courses/course-fields';
import type { Material } from '@panthiya/contract/courses/materials.contract';
import { Field } from '../../../ui/field/field.tsx';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { RadioChoices } from '../../../ui/inputs/radio-choices.tsx';
import { TextInput, type TextInputProps } from '../../../ui/text-inputs/text-input.tsx';
import { MarkdownEditor } from '../../../ui/markdown-editor/markdown-editor.tsx';
import { OldFontNote } from '../../../ui/old-font/old-font-note.tsx';
import type { LessonAddress } from '../shared/lesson-path.ts';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { ChosenList } from '../materials/chosen-list.tsx';
import type { ChosenFiles } from '../materials/use-chosen-files.ts';
import type { LessonFieldErrors, LessonValues } from './lesson-values.ts';
import { nextClassOf } from './next-class.ts';
import { SessionOverlaps } from './session-overlaps.tsx';
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
    <Field
      label={label}
      help={help}
      error={errors[name]}
      isOptional={isOptional}
      after={name === 'title' && <OldFontNote text={values.title} />}
    >
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
  { value: 'draft', label: isPublished ? t`Change back to a draft` : t`Keep as a draft` },
  { value: 'now', label: isPublished ? t`Published` : t`Publish now` },
  { value: 'later', label: t`Publish at a time` },
];

type LessonInputsProps = FormProps & {
  course: CourseAddress;
  /** The weekly times of the course. A live session of a new lesson begins with the next of them. */
  times?: readonly CourseTime[] | undefined;
  /** Absent for a new lesson. */
  lesson?: { readonly address: LessonAddress; readonly materials: readonly Material[] } | undefined;
  /** Sent together with the saved lesson. */
  files: ChosenFiles;
  /** Students see it already. */
  isPublished?: boolean;
  /** Students see nothing of its course yet. */
  isCourseDraft: boolean;
};

function fileNote({ lesson, values }: LessonInputsProps): string {
  const begin = t`New files are sent when you save the lesson.`;
  if (lesson) {
    return lesson.materials.length === 0
      ? begin
      : t`New files are sent when you save the lesson. To remove a file, use the bin on the lesson’s page.`;
  }
  const isRepeated = values.hasLiveSession && values.weeks.trim() !== '1';
  return isRepeated
    ? t`New files are sent when you save the lesson. Pictures and files go into the first week’s lesson only.`
    : begin;
}

/** All fields of a lesson for teachers (R11.2.3). */
export function LessonInputs(props: LessonInputsProps) {
  const { course, times = [], lesson, files, isPublished = false, isCourseDraft, ...form } = props;
  const { values, onChange } = form;
  const handleTick = (hasLiveSession: boolean) => {
    const isUntouched = values.day === '' && values.begins === '' && values.ends === '';
    const next = isUntouched ? nextClassOf(times, new Date().toISOString()) : undefined;
    onChange({ hasLiveSession, ...next });
  };
  return (
    <div className="lesson-inputs">
      <Line {...form} name="title" label={t`Title`} maxLength={LESSON_TITLE_MAX} data-first />
      <LessonText {...form} files={files} lesson={lesson} />
      <Line
        {...form}
        {...ADDRESS}
        name="video"
        label={t`Video`}
        isOptional
        help={t`The address of a video on YouTube or Vimeo.`}
        placeholder="https://youtu.be/…"
      />
      <ChosenList kept={lesson?.materials ?? []} files={files} note={fileNote(props)} />
      <Checkbox
        checked={values.hasLiveSession}
        onChange={({ target }) => handleTick(target.checked)}
      >
        <Trans>There is a live session</Trans>
      </Checkbox>
      {values.hasLiveSession && <LiveSessionInputs {...form} course={course} isNew={!lesson} />}
      <RadioChoices
        legend={t`Who sees it`}
        name="lesson-publish"
        options={publishings(isPublished)}
        checkedValue={values.publish}
        onChange={({ target }) => onChange({ publish: target.value as LessonValues['publish'] })}
      />
      {isCourseDraft && values.publish !== 'draft' && (
        <p className="help">
          <Trans>
            This course is a draft. Students see the lesson after you publish the course.
          </Trans>
        </p>
      )}
      {values.publish === 'later' && (
        <div className="lesson-times">
          <Line {...form} {...DAY} name="publishDay" label={t`Day`} />
          <Line {...form} {...TIME} name="publishTime" label={t`Time`} />
        </div>
      )}
    </div>
  );
}

type LessonTextProps = FormProps & Pick<LessonInputsProps, 'files' | 'lesson'>;

function LessonText({ values, errors, onChange, files, lesson }: LessonTextProps) {
  const onDraw = useTextPictures({ ...lesson, chosen: files.accepted });
  return (
    <Field label={t`Text`} isOptional error={errors.text}>
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

type LiveSessionProps = FormProps & { course: CourseAddress; isNew: boolean };

function LiveSessionInputs({ course, isNew, ...form }: LiveSessionProps) {
  return (
    <fieldset className="lesson-session">
      <legend className="label">
        <Trans>Live session</Trans>
      </legend>
      <div className="lesson-times">
        <Line {...form} {...DAY} name="day" label={t`Day`} />
        <Line {...form} {...TIME} name="begins" label={t`Begins`} />
        <Line {...form} {...TIME} name="ends" label={t`Ends`} />
      </div>
      <p className="help">
        <Trans>Sri Lanka time.</Trans>
      </p>
      <SessionOverlaps address={course} values={form.values} />
      <Line
        {...form}
        {...ADDRESS}
        name="address"
        label={t`Meeting link`}
        help={t`Zoom, Google Meet or Microsoft Teams. Students see it ${{ minutes: OPENS_BEFORE_MINUTES }} minutes before.`}
        placeholder="https://zoom.us/j/…"
      />
      {isNew && (
        <Line
          {...form}
          name="weeks"
          label={t`Repeat for how many weeks? (1–${{ most: REPEATS_MAX }})`}
          help={t`1 = one class only. Each week becomes its own lesson.`}
          inputMode="numeric"
          className="num"
        />
      )}
    </fieldset>
  );
}
