import { redoDepth, undoDepth } from 'prosemirror-history';
import type { MarkType } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import type { Action, Look } from '../tools/editor-toolbar.tsx';
import { listAround } from './commands.ts';
import { schema } from './schema.ts';

function hasMark({ doc, selection, storedMarks }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  if (!empty) return doc.rangeHasMark(from, to, type);
  return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
}

const named = (set: Readonly<Partial<Record<Action, boolean>>>): ReadonlySet<Action> =>
  new Set(Object.entries(set).flatMap(([action, isTrue]) => (isTrue ? [action as Action] : [])));

/** The state of the buttons for the words at the caret. In a form that is off, all buttons rest. */
export function lookOf(state: EditorState, isOff: boolean): Look {
  const { parent } = state.selection.$from;
  const list = listAround(state)?.node.type;
  // Code stays as it is.
  const isCode = isOff || parent.type.spec.code === true;
  return {
    pressed: named({
      bold: hasMark(state, schema.marks.strong),
      italic: hasMark(state, schema.marks.em),
      link: hasMark(state, schema.marks.link),
      heading: parent.type === schema.nodes.heading,
      list: list === schema.nodes.bullet_list,
      numbers: list === schema.nodes.ordered_list,
    }),
    disabled: named({
      bold: isCode,
      italic: isCode,
      link: isCode,
      heading: isCode,
      list: isCode,
      numbers: isCode,
      picture: isOff,
      undo: isOff || undoDepth(state) === 0,
      redo: isOff || redoDepth(state) === 0,
    }),
  };
}
