import { redo, undo } from 'prosemirror-history';
import type { Command } from 'prosemirror-state';
import type { Action } from '../tools/editor-toolbar.tsx';
import { toggleBold, toggleHeading, toggleItalic, toggleList } from './commands.ts';
import { schema } from './schema.ts';

/** The actions of buttons that open no dialog. */
export const doAction: Readonly<Record<Exclude<Action, 'link' | 'picture'>, Command>> = {
  bold: toggleBold,
  italic: toggleItalic,
  heading: toggleHeading,
  list: toggleList(schema.nodes.bullet_list),
  numbers: toggleList(schema.nodes.ordered_list),
  undo,
  redo,
};
