import { t } from '#texts';
import {
  ANNOUNCEMENT_TEXT_MAX,
  ANNOUNCEMENT_TITLE_MAX,
} from '@panthiya/contract/announcements/announcements.rules';
import { Field } from '../../../ui/field/field.tsx';
import { MarkdownEditor } from '../../../ui/markdown-editor/markdown-editor.tsx';
import { OldFontNote } from '../../../ui/old-font/old-font-note.tsx';
import { TextInput } from '../../../ui/text-inputs/text-input.tsx';
import type { WriteFormState } from './writing.ts';

/** The title and the text of an announcement. */
export function WordsInputs({
  form,
}: {
  form: Pick<WriteFormState, 'values' | 'errors' | 'change' | 'bind'>;
}) {
  const { title, text } = form.values;
  return (
    <>
      <Field
        label={t`Title`}
        help={t`What it is about, in one line.`}
        error={form.errors['title']}
        after={<OldFontNote text={title} />}
      >
        <TextInput autoComplete="off" maxLength={ANNOUNCEMENT_TITLE_MAX} {...form.bind('title')} />
      </Field>
      <Field
        label={t`Text`}
        help={t`In any language. Links and lists work.`}
        error={form.errors['text']}
      >
        <MarkdownEditor
          rows={6}
          maxLength={ANNOUNCEMENT_TEXT_MAX}
          headingLevel={2}
          value={text}
          onChange={(written) => form.change({ text: written })}
        />
      </Field>
    </>
  );
}
