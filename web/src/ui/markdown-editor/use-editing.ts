import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import {
  continueList,
  type Edit,
  insertLink,
  insertPicture,
  linkAt,
  type Marks,
  marksAt,
  type Selected,
  toggleBold,
} from './edits.ts';
import { selectedIn, makeEdit } from './make-edit.ts';

const NO_MARKS: Marks = { isBold: false, isList: false, isHeading: false };

const isSame = (one: Marks, other: Marks): boolean =>
  one.isBold === other.isBold && one.isList === other.isList && one.isHeading === other.isHeading;

/** What the buttons and keys do to a text area. */
export function useEditing(ref: RefObject<HTMLTextAreaElement | null>) {
  const [marks, setMarks] = useState(NO_MARKS);
  const [note, setNote] = useState<string>();
  const [link, setLink] = useState<ReturnType<typeof linkAt>>();

  const look = () => {
    if (!ref.current) return;
    const found = marksAt(selectedIn(ref.current));
    setMarks((before) => (isSame(before, found) ? before : found));
  };
  const run = (toEdit: (selected: Selected) => Edit) => {
    if (!ref.current) return;
    const isDone = makeEdit(ref.current, toEdit(selectedIn(ref.current)));
    const most = ref.current.maxLength.toLocaleString('en');
    setNote(
      isDone ? undefined : `This does not fit: the text can have at most ${most} characters.`,
    );
    look();
  };
  // The dialog is closed first. It gives the focus back to where it was, and Chromium puts the caret at the begin then.
  const runAfter = (close: () => void, toEdit: (selected: Selected) => Edit) => {
    const { current: area } = ref;
    if (!area) return;
    const before = selectedIn(area);
    flushSync(close);
    run(() => toEdit(before));
  };
  const askLink = () => {
    if (ref.current) setLink(linkAt(selectedIn(ref.current)));
  };

  useEffect(() => {
    const area = ref.current;
    // Not by the key: on a phone Enter comes as no key that can be told.
    const handleInput = (event: InputEvent) => {
      if (!area || event.inputType !== 'insertLineBreak' || event.isComposing) return;
      const edit = continueList(selectedIn(area));
      if (edit && makeEdit(area, edit)) event.preventDefault();
    };
    area?.addEventListener('beforeinput', handleInput);
    return () => area?.removeEventListener('beforeinput', handleInput);
  }, [ref]);

  return {
    marks,
    /** Why the last press did nothing. */
    note,
    look,
    run,
    link,
    askLink,
    dropLink: () => setLink(undefined),
    setLink: (words: { readonly text: string; readonly address: string }) =>
      link &&
      runAfter(
        () => setLink(undefined),
        () => insertLink(link, words),
      ),
    addPicture: (
      picture: { readonly description: string; readonly address: string },
      close: () => void,
    ) => runAfter(close, (selected) => insertPicture(selected, picture)),
    /** Does what a key with Ctrl or Cmd stands for; false when it stands for nothing here. */
    pressKey: ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean => {
      if (!(ctrlKey || metaKey) || altKey || shiftKey) return false;
      const letter = key.toLowerCase();
      if (letter === 'b') run(toggleBold);
      else if (letter === 'k') askLink();
      else return false;
      return true;
    },
  };
}

export type Editing = ReturnType<typeof useEditing>;
