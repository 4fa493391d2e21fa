import { t } from '#texts';
import type { Command, EditorState } from 'prosemirror-state';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import type { DrawPicture } from '../../markdown/draw-picture.ts';
import { type Action, EditorToolbar } from '../tools/editor-toolbar.tsx';
import { LinkDialog } from '../tools/link-dialog.tsx';
import { PictureDialog, type TakePicture } from '../tools/picture-dialog.tsx';
import { addPicture } from './commands.ts';
import { doAction } from './do-action.ts';
import { type LinkPlace, linkAt, putLink, removeLink } from './links.ts';
import { lookOf } from './look-of.ts';
import { openText } from './open-text.ts';
import { RichPictures } from './rich-pictures.tsx';
import { RichText } from './rich-text.ts';
import './rich-editor.css';

/** True for a text that the rich form can change without loss. */
export const canOpen = (text: string): boolean => openText(text) !== undefined;

/** The calls that move the focus into the form. */
export interface EditorHandle {
  focus: () => void;
}

/** The parts around the form. */
export interface RichWiring {
  readonly id: string | undefined;
  readonly labelId: string | undefined;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly isDisabled: boolean;
}

type RichEditorProps = {
  ref?: Ref<EditorHandle> | undefined;
  text: string;
  wiring: RichWiring;
  maxLength: number | undefined;
  headingLevel: number;
  pictures: { readonly onTake: TakePicture; readonly onDraw: DrawPicture } | undefined;
  /** Where a user wrote in the plain form when this one came; undefined if no user did. */
  caret: number | undefined;
  onChange: (text: string) => void;
  onBlur: (() => void) | undefined;
  /** Switches to the plain form. */
  onSigns: () => void;
};

/** A text as its readers will see it, for writing, with buttons. */
export function RichEditor(props: RichEditorProps) {
  const { ref, text, wiring, maxLength, headingLevel, pictures, caret, onChange } = props;
  const place = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const rich = useRef<RichText>(null);
  const [shown, setShown] = useState<{ rich: RichText; state: EditorState }>();
  const [link, setLink] = useState<LinkPlace>();
  const [picture, setPicture] = useState<File>();
  const [note, setNote] = useState<string>();
  const most = maxLength?.toLocaleString('en-US');
  const askLink = () => {
    if (rich.current) setLink(linkAt(rich.current.view.state));
  };
  const options = {
    maxLength,
    headingLevel,
    isDisabled: wiring.isDisabled,
    attributes: {
      id: wiring.id,
      class: 'markdown rich-area',
      role: 'textbox',
      dir: 'auto',
      'aria-multiline': 'true',
      'aria-labelledby': wiring.labelId,
      'aria-describedby': wiring.describedBy,
      'aria-invalid': wiring.isInvalid ? 'true' : undefined,
      'aria-disabled': wiring.isDisabled ? 'true' : undefined,
    },
    onChange: (written: string) => {
      setNote(undefined);
      onChange(written);
    },
    onState: (state: EditorState) => rich.current && setShown({ rich: rich.current, state }),
    onFull: () =>
      setNote(t`This does not fit: the text can have at most ${{ count: most ?? '' }} characters.`),
    askLink,
  };

  // The view belongs to the page, not to React: it is made once, gets each change, and is removed.
  const first = useRef({ text, options, caret });
  useLayoutEffect(() => {
    if (!place.current) return;
    const start = first.current;
    const made = new RichText(place.current, start.text, start.options);
    rich.current = made;
    setShown({ rich: made, state: made.view.state });
    if (start.caret !== undefined) made.takeCaret(start.caret);
    return () => {
      rich.current = null;
      made.view.destroy();
    };
  }, []);
  useLayoutEffect(() => rich.current?.update(text, options));
  useImperativeHandle(ref, () => ({ focus: () => rich.current?.view.focus() }), []);
  const { labelId } = wiring;
  useEffect(() => {
    // A label leads only to real fields automatically.
    const label = labelId === undefined ? null : document.getElementById(labelId);
    const focus = () => rich.current?.view.focus();
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  }, [labelId]);

  const press = (action: Action) => {
    if (action === 'link') askLink();
    else if (action === 'picture') chooser.current?.click();
    else rich.current?.run(doAction[action]);
  };
  // Close the dialog first: it gives the focus back to its old place.
  const runAfter = (close: () => void, command: Command) => {
    flushSync(close);
    rich.current?.run(command);
  };
  const dropLink = () => setLink(undefined);
  return (
    <>
      <EditorToolbar
        controls={wiring.id}
        hasPictures={pictures !== undefined}
        look={shown && lookOf(shown.state, wiring.isDisabled)}
        onPress={press}
        onSigns={props.onSigns}
      />
      <div ref={place} onBlur={props.onBlur} />
      {shown && <RichPictures views={shown.rich.pictures} onDraw={pictures?.onDraw} />}
      <output className="editor-note">{note}</output>
      {pictures && (
        <input
          ref={chooser}
          type="file"
          hidden
          accept="image/*"
          aria-label={t`Choose a picture`}
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
          onPicture={(words) => runAfter(() => setPicture(undefined), addPicture(words))}
        />
      )}
      {link && (
        <LinkDialog
          start={link}
          onLink={(words) => runAfter(dropLink, putLink(link, words))}
          onRemove={link.address === '' ? undefined : () => runAfter(dropLink, removeLink(link))}
          onClose={dropLink}
        />
      )}
    </>
  );
}
