import { baseKeymap, chainCommands } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import {
  breakLine,
  leaveCode,
  leaveHeadingAtStart,
  leaveListAtStart,
  stayInEmptyLine,
  toggleBold,
  toggleItalic,
} from './commands.ts';
import { schema } from './schema.ts';

const item = schema.nodes.list_item;

/** What keys do. Tab is not among them: it leaves the text. */
export const textKeys = (askLink: Command): readonly Plugin[] => [
  keymap({
    'Mod-b': toggleBold,
    'Mod-i': toggleItalic,
    'Mod-k': askLink,
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-]': sinkListItem(item),
    'Mod-[': liftListItem(item),
    Enter: chainCommands(leaveCode, splitListItem(item), stayInEmptyLine),
    'Shift-Enter': breakLine,
    Backspace: chainCommands(undoInputRule, leaveListAtStart, leaveHeadingAtStart),
  }),
  keymap(baseKeymap),
];
