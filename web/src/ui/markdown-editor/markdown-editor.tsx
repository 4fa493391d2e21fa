import { useImperativeHandle, useRef, useState, type ComponentProps } from 'react';
import { useFieldWiring } from '../field/field-context.ts';
import { TextArea } from '../inputs/text-area.tsx';
import type { DrawPicture } from '../markdown/draw-picture.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { LinkDialog } from './link-dialog.tsx';
import './markdown-editor.css';
import { PictureDialog, type TakePicture } from './picture-dialog.tsx';
import { SignsHelp } from './signs-help.tsx';
import { useEditing } from './use-editing.ts';

type MarkdownEditorProps = Omit<ComponentProps<'textarea'>, 'onSelect' | 'onKeyDown'> & {
  /** The level of the first headings on the page where the text is read. */
  headingLevel?: 2 | 3 | 4 | 5;
  /** Only where texts can have pictures. */
  pictures?: { readonly onTake: TakePicture; readonly onDraw: DrawPicture } | undefined;
};

/** Text with bold words, lists, headings, links and pictures by buttons; what it holds is Markdown in a text area. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { headingLevel = 2, pictures, ref, onChange, ...rest } = props;
  const { id: fieldId, 'aria-invalid': isInvalid } = useFieldWiring();
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement, []);
  const chooser = useRef<HTMLInputElement>(null);
  const editing = useEditing(area);
  const [picture, setPicture] = useState<File>();
  // What the area held when the preview was opened, where no form holds it.
  const [shown, setShown] = useState<string>();
  // An error leads back to the words.
  const isPreview = shown !== undefined && isInvalid === undefined;
  return (
    <div className="editor">
      <EditorToolbar
        controls={fieldId}
        editing={editing}
        isPreview={isPreview}
        onPreview={() => setShown(isPreview ? undefined : (area.current?.value ?? ''))}
        onPicture={pictures && (() => chooser.current?.click())}
      />
      <TextArea
        dir="auto"
        {...rest}
        ref={area}
        hidden={isPreview}
        className="editor-area"
        onChange={(event) => {
          onChange?.(event);
          editing.look();
        }}
        onSelect={editing.look}
        onKeyDown={(event) => {
          if (editing.pressKey(event)) event.preventDefault();
        }}
      />
      {isPreview && (
        <Preview
          text={typeof rest.value === 'string' ? rest.value : shown}
          headingLevel={headingLevel}
          onDraw={pictures?.onDraw}
        />
      )}
      <output className="editor-note">{editing.note}</output>
      <SignsHelp />
      {pictures && (
        <input
          ref={chooser}
          type="file"
          hidden
          accept="image/*"
          aria-label="Choose a picture"
          onChange={({ target }) => {
            setPicture(target.files?.[0]);
            target.value = ''; // so that the same file can be chosen again
          }}
        />
      )}
      {pictures && picture && (
        <PictureDialog
          file={picture}
          onTake={pictures.onTake}
          onClose={() => setPicture(undefined)}
          onPicture={(words) => editing.addPicture(words, () => setPicture(undefined))}
        />
      )}
      {editing.link && (
        <LinkDialog start={editing.link} onLink={editing.setLink} onClose={editing.dropLink} />
      )}
    </div>
  );
}

type PreviewProps = { text: string; headingLevel: 2 | 3 | 4 | 5; onDraw: DrawPicture | undefined };

function Preview({ text, headingLevel, onDraw }: PreviewProps) {
  return (
    <section className="editor-preview" aria-label="Preview">
      {text.trim() === '' ? (
        <p className="text-ink-2">There is nothing to preview yet.</p>
      ) : (
        <Markdown text={text} headingLevel={headingLevel} drawPicture={onDraw} />
      )}
    </section>
  );
}
