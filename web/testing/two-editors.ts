import {
  canFollow,
  type Conflict,
  differingFields,
  type Editing,
  type Edition,
  type Groups,
  findConflict,
  rebase,
  settle,
  takeTheirs,
  withGroups,
} from '../src/ui/form/editions.ts';

export interface Text {
  readonly title: string;
  readonly place: string;
  readonly town: string;
}
type Name = keyof Text;

export const GROUPS: Groups<Text> = [['place', 'town']];

interface Editor {
  editing: Editing<Text>;
  conflict: Conflict<Text> | undefined;
  /** A save without an answer yet: the typed values when it was sent, the written values, and the version. */
  sent: { readonly typed: Text; readonly values: Text; readonly version: number } | undefined;
  /** The values that this person typed and has neither saved nor given up. */
  owed: Partial<Record<Name, string>>;
}

/** An action of one of the two, or an event for them. */
export interface Step {
  readonly who: number;
  readonly action: string;
  readonly field: string;
  readonly text: string;
}

/** A server that accepts a save only on its newest version, and two editors of it. Throws when a promise to them is broken. */
export class TwoEditors {
  readonly #groups: Groups<Text>;
  readonly #editors: readonly Editor[];
  #server: Edition<Text>;
  #typedCount = 0;

  constructor(start: Text, groups: Groups<Text>) {
    this.#groups = groups;
    this.#server = { version: 1, values: start };
    this.#editors = [this.#open(), this.#open()];
  }

  #open(): Editor {
    return {
      editing: { base: this.#server, typed: this.#server.values },
      conflict: undefined,
      sent: undefined,
      owed: {},
    };
  }

  #editor(who: number): Editor {
    const editor = this.#editors[who];
    if (editor === undefined) throw new Error('there are two');
    return editor;
  }

  /** Runs the next step of a person, or of the connection. */
  step({ who, action, field, text }: Step): void {
    const editor = this.#editor(who);
    if (action === 'type') this.#type(editor, field as Name, text);
    else if (action === 'send') this.#send(editor, editor.editing.base);
    else if (action === 'keep' && editor.conflict) this.#send(editor, editor.conflict.newest);
    else if (action === 'take' && editor.conflict) this.#take(editor, editor.conflict);
    else if (action === 'arrive') this.#arrive(editor);
    else if (action === 'look') this.#look(editor);
    else if (action === 'undo' && !editor.sent) this.#undo(editor);
    this.watch();
  }

  #type(editor: Editor, field: Name, text: string): void {
    // Each typing is a different text, so that a found text can only be this one.
    this.#typedCount += 1;
    const typed = `${text}${this.#typedCount}`;
    editor.editing = { ...editor.editing, typed: { ...editor.editing.typed, [field]: typed } };
    editor.owed[field] = typed;
  }

  #undo(editor: Editor): void {
    editor.editing = { ...editor.editing, typed: editor.editing.base.values };
    editor.conflict = undefined;
    editor.owed = {};
  }

  #send(editor: Editor, newest: Edition<Text>): void {
    const { typed, base } = editor.editing;
    if (editor.sent || differingFields(typed, base.values).length === 0) return;
    const values = rebase(editor.editing, newest.values, this.#groups);
    editor.sent = { typed, values, version: Number(newest.version) };
  }

  #arrive(editor: Editor): void {
    const { sent } = editor;
    if (!sent) return;
    editor.sent = undefined;
    if (sent.version !== this.#server.version) {
      editor.conflict = findConflict(editor.editing.base, this.#server);
      // Nothing of these fields: it is sent again, on the newest version.
      if (!editor.conflict) this.#send(editor, this.#server);
      return;
    }
    this.overwrite(this.#editors.indexOf(editor), sent.values);
    editor.editing = settle(sent.typed, editor.editing.typed, this.#server);
    editor.conflict = undefined;
    for (const name of Object.keys(editor.owed) as Name[]) {
      if (this.#server.values[name] === editor.owed[name]) delete editor.owed[name];
    }
  }

  #take(editor: Editor, conflict: Conflict<Text>): void {
    if (editor.sent) return;
    editor.editing = takeTheirs(editor.editing, conflict, this.#groups);
    editor.conflict = undefined;
    // The page showed this much, and no more is given up.
    for (const name of withGroups(conflict.fields, this.#groups)) delete editor.owed[name];
  }

  #look(editor: Editor): void {
    const { editing, sent } = editor;
    if (sent || !canFollow(editing, this.#server, editing.base.version)) return;
    editor.editing = { base: this.#server, typed: this.#server.values };
    editor.conflict = undefined;
  }

  /** Writes at the server. The writer must have seen each value that is replaced. */
  overwrite(who: number, values: Text): void {
    const { editing, conflict, owed } = this.#editor(who);
    for (const name of differingFields(this.#server.values, values)) {
      const old = this.#server.values[name];
      const seen = [editing.base.values[name], conflict?.newest.values[name]];
      if (!seen.includes(old)) throw new Error(`unseen: ${name} ${old}`);
      const group = this.#groups.find((one) => one.includes(name)) ?? [name];
      const isOwn = group.some((one) => owed[one] !== undefined);
      if (!isOwn) throw new Error(`not typed by its writer: ${name} ${values[name]}`);
    }
    this.#server = { version: Number(this.#server.version) + 1, values };
  }

  /** Removes a user's typed text, as a bad program would. */
  dropTyping(who: number): void {
    const editor = this.#editor(who);
    editor.editing = { ...editor.editing, typed: editor.editing.base.values };
  }

  /** A person's typed text stays in the form until it is saved or given up. */
  watch(): void {
    for (const { editing, owed } of this.#editors) {
      for (const [name, typed] of Object.entries(owed)) {
        if (editing.typed[name as Name] !== typed) throw new Error(`lost: ${name} ${typed}`);
      }
    }
  }
}
