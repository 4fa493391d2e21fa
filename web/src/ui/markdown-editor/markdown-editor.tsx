import { useImperativeHandle, useRef, useState, type CSSProperties, type Ref } from 'react';
import { labelIdOf, useFieldWiring } from '../field/field-context.ts';
import type { DrawPicture } from '../markdown/draw-picture.ts';
import { FormNotes } from './form-notes.tsx';
import './markdown-editor.css';
import type { TakePicture } from './tools/picture-dialog.tsx';
import type { EditorHandle } from './rich/rich-editor.tsx';
import { OldFontNote } from '../old-font/old-font-note.tsx';
import { SignsArea } from './signs-area.tsx';
import { useIsOff, useTextForm } from './use-text-form.ts';

type MarkdownEditorProps = {
  ref?: Ref<EditorHandle>;
  /** Markdown, as it is stored. */
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  rows: number;
  /** The largest number of characters of the Markdown. */
  maxLength?: number;
  disabled?: boolean;
  /** The level of the first headings on the page that shows the text. */
  headingLevel?: 2 | 3 | 4 | 5;
  /** Only where texts can have pictures. */
  pictures?: { readonly onTake: TakePicture; readonly onDraw: DrawPicture } | undefined;
};

/** A text shorter than this, and without a picture, fits into the form as it opens. */
const SHORT = 240;

/**
 * An editor that shows the text as its readers will see it. Its value is Markdown (R11.2.10). The rich part loads when a user
 * edits. Until then, or when it cannot load, the text is in a plain text area.
 */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { ref, value, onChange, onBlur, rows, maxLength, disabled = false } = props;
  const { headingLevel = 2, pictures } = props;
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = useFieldWiring();
  const root = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const handle = useRef<EditorHandle>(null);
  const [isLong] = useState(() => value.length > SHORT || value.includes('!['));
  const isOff = useIsOff(root);
  const text = useTextForm(value);
  const { form, rich } = text;
  useImperativeHandle(ref, () => ({ focus: () => (handle.current ?? area.current)?.focus() }), []);
  const hasSigns = form === 'signs' || text.isFailed;
  return (
    <div
      ref={root}
      className="editor"
      data-long={isLong || undefined}
      // A page that reloads automatically (stale-chunk.ts) would lose the typed text.
      data-no-reload={form === 'waiting' || undefined}
      style={{ '--rows': rows } as CSSProperties}
    >
      {form === 'rich' && rich ? (
        <rich.RichEditor
          ref={handle}
          text={value}
          wiring={{
            id,
            labelId: labelIdOf(id),
            describedBy,
            isInvalid: isInvalid === true,
            isDisabled: disabled || isOff,
          }}
          maxLength={maxLength}
          headingLevel={headingLevel}
          pictures={pictures}
          caret={text.caret}
          onChange={(written) => {
            text.noteOwn(written);
            onChange(written);
          }}
          onBlur={onBlur}
          onSigns={() => text.showSigns()}
        />
      ) : (
        <SignsArea
          ref={area}
          value={value}
          rows={rows}
          maxLength={maxLength}
          disabled={disabled}
          headingLevel={headingLevel}
          onDraw={pictures?.onDraw}
          hasPictures={pictures !== undefined}
          isWaiting={!hasSigns}
          onRich={rich && text.showRich}
          onChange={({ target }) => {
            text.noteCaret(target.selectionEnd);
            onChange(target.value);
          }}
          onSelect={({ currentTarget }) => text.noteCaret(currentTarget.selectionEnd)}
          onBlur={() => {
            text.noteCaret(undefined);
            onBlur?.();
          }}
          onCompositionStart={() => text.setIsComposing(true)}
          // Some browsers send the letters after the end.
          onCompositionEnd={() => setTimeout(() => text.setIsComposing(false))}
        />
      )}
      <OldFontNote text={value} />
      <FormNotes hasSigns={hasSigns} lack={text.lack} onRetry={text.retry} />
    </div>
  );
}
