import { autoJoin, setBlockType, toggleMark } from 'prosemirror-commands';
import type { Node, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, Selection, TextSelection } from 'prosemirror-state';
import { schema } from './schema.ts';

const { paragraph, heading, bullet_list, ordered_list, list_item, picture } = schema.nodes;
const isList = ({ type }: Node): boolean => type === bullet_list || type === ordered_list;

/** The innermost list around the selection, and its start. */
export function listAround({ selection }: EditorState): { node: Node; pos: number } | undefined {
  const { $from, $to } = selection;
  for (let depth = $from.sharedDepth($to.pos); depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (isList(node)) return { node, pos: $from.before(depth) };
  }
  return undefined;
}

/** Runs the commands in order as one step; false when the first one cannot run. */
const chain =
  (...commands: readonly Command[]): Command =>
  (state, dispatch, view) => {
    const { tr } = state;
    let now = state;
    for (const [at, command] of commands.entries()) {
      const isDone = command(
        now,
        (step) => {
          step.steps.forEach((one) => tr.step(one));
          now = now.apply(step);
        },
        view,
      );
      if (!isDone && at === 0) return false;
    }
    tr.setSelection(Selection.fromJSON(tr.doc, now.selection.toJSON()));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

const outOfLists: Command = (state, dispatch) => {
  if (!listAround(state)) return true;
  return chain(liftListItem(list_item), outOfLists)(state, dispatch);
};

/** A list of the selected lines, or no list, or another kind of list. */
export function toggleList(type: NodeType): Command {
  const wrap = autoJoin(wrapInList(type), ['bullet_list', 'ordered_list']);
  return (state, dispatch, view) => {
    const list = listAround(state);
    if (list?.node.type === type) return liftListItem(list_item)(state, dispatch, view);
    if (list) {
      dispatch?.(state.tr.setNodeMarkup(list.pos, type).scrollIntoView());
      return true;
    }
    if (state.selection.$from.parent.type !== heading) return wrap(state, dispatch, view);
    return chain(setBlockType(paragraph), wrap)(state, dispatch, view);
  };
}

/** A heading, or a paragraph again. In a list it ends the list there. */
export const toggleHeading: Command = (state, dispatch, view) => {
  if (state.selection.$from.parent.type === heading)
    return setBlockType(paragraph)(state, dispatch, view);
  return chain(outOfLists, setBlockType(heading, { level: 1 }))(state, dispatch, view);
};

export const toggleBold = toggleMark(schema.marks.strong);
export const toggleItalic = toggleMark(schema.marks.em);

/** Backspace before the first letter of a list line removes its sign, as users expect. */
export const leaveListAtStart: Command = (state, dispatch, view) => {
  const { $cursor } = state.selection as TextSelection;
  if (!$cursor || $cursor.parentOffset > 0) return false;
  const isFirst = $cursor.index(-1) === 0;
  if ($cursor.node(-1).type !== list_item || !isFirst) return false;
  return liftListItem(list_item)(state, dispatch, view);
};

/** Backspace before the first letter of a heading makes a paragraph of it. */
export const leaveHeadingAtStart: Command = (state, dispatch, view) => {
  const { $cursor } = state.selection as TextSelection;
  if (!$cursor || $cursor.parentOffset > 0 || $cursor.parent.type !== heading) return false;
  return setBlockType(paragraph)(state, dispatch, view);
};

/** Enter in an empty paragraph. Markdown has no second empty line, so the editor shows none that students would not see. */
export const stayInEmptyLine: Command = ({ selection }) => {
  const { $from, empty } = selection;
  return (
    empty && $from.depth === 1 && $from.parent.type === paragraph && $from.parent.childCount === 0
  );
};

/** Enter after an empty line at the end of code leaves the code. */
export const leaveCode: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  const isEnd = empty && $from.parentOffset === parent.content.size;
  if (!parent.type.spec.code || !isEnd || !parent.textContent.endsWith('\n')) return false;
  const { tr } = state;
  tr.delete($from.pos - 1, $from.pos);
  const after = tr.mapping.map($from.after());
  tr.insert(after, paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  return true;
};

export const breakLine: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const { parent } = $from;
  if (!parent.type.contentMatch.matchType(schema.nodes.line_break)) return false;
  dispatch?.(state.tr.replaceSelectionWith(schema.nodes.line_break.create()).scrollIntoView());
  return true;
};

/** Puts a picture in its own paragraph after the selection. The next words come below it. */
export function addPicture(attrs: { description: string; address: string }): Command {
  return (state, dispatch) => {
    const { tr } = state;
    const { $to } = state.selection;
    const shown = paragraph.create(null, picture.create(attrs));
    const isEmptyLine =
      $to.depth === 1 && $to.parent.type === paragraph && $to.parent.childCount === 0;
    const from = isEmptyLine ? $to.before(1) : $to.after(1);
    const to = isEmptyLine ? $to.after(1) : from;
    tr.replaceWith(from, to, shown);
    const below = from + shown.nodeSize;
    if (tr.doc.resolve(below).nodeAfter?.type !== paragraph) tr.insert(below, paragraph.create());
    tr.setSelection(TextSelection.create(tr.doc, below + 1));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}
