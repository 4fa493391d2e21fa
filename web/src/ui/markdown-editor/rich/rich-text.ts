import { closeHistory, history } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { type Command, EditorState, Plugin, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { langOf } from '../../text/lang-of.ts';
import { caretAt } from './caret.ts';
import { typedSigns } from './input-rules.ts';
import { textKeys } from './keys.ts';
import { linkingAddresses } from './links.ts';
import { openText } from './open-text.ts';
import { pastedParser, readPasted, withoutStyles } from './paste.ts';
import { PictureViews } from './picture-views.ts';
import { type Origin, originOf } from './sources.ts';
import { writeText } from './write-text.ts';

export interface RichOptions {
  /** The largest number of characters of the Markdown. */
  readonly maxLength: number | undefined;
  readonly isDisabled: boolean;
  /** The level of the first headings on the page that shows the text. */
  readonly headingLevel: number;
  readonly attributes: Readonly<Record<string, string | undefined>>;
  /** Called with every text whose Markdown differs from the last one. */
  readonly onChange: (text: string) => void;
  readonly onState: (state: EditorState) => void;
  /** A change would have made the text too long, and was refused. */
  readonly onFull: () => void;
  readonly askLink: () => void;
}

const LAST_HEADING = 6;

/**
 * A busy browser reports a moved caret after the next key. The view would then run that key at the old caret: Enter removes words
 * that were selected earlier. So it looks first.
 */
function lookAtCaret({ isComposing }: KeyboardEvent): void {
  if (!isComposing) document.dispatchEvent(new Event('selectionchange'));
}

/** Shows a Markdown text as it will look, and writes it: the only place that knows the library's view. */
export class RichText {
  readonly pictures = new PictureViews();
  readonly view: EditorView;
  private options: RichOptions;
  private text: string;
  private origin: Origin | undefined;

  /** `text` is a text that `openText` opens. */
  constructor(place: HTMLElement, text: string, options: RichOptions) {
    this.text = text;
    this.options = options;
    this.view = new EditorView(place, {
      state: this.open(text),
      dispatchTransaction: (tr) => this.dispatch(tr),
      nodeViews: { picture: this.pictures.create, heading: (node) => this.drawHeading(node) },
      handleDOMEvents: { keydown: (_view, event) => lookAtCaret(event) },
      transformPastedHTML: withoutStyles,
      clipboardParser: pastedParser,
      clipboardTextParser: readPasted,
      ...this.props(),
    });
  }

  private open(text: string): EditorState {
    const doc = openText(text);
    if (!doc) throw new Error('This text cannot be shown here.');
    this.text = text;
    this.origin = originOf(doc);
    const askLink: Command = (_state, dispatch) => {
      if (dispatch) this.options.askLink();
      return true;
    };
    const fitting = new Plugin({ filterTransaction: (tr, state) => this.isFitting(tr, state) });
    // The first plugin gets a key before others report that they handled it.
    const plugins = [linkingAddresses(), typedSigns(), ...textKeys(askLink), history(), fitting];
    return EditorState.create({ doc, plugins });
  }

  private props() {
    const { attributes, isDisabled } = this.options;
    const known = Object.entries(attributes).filter(([, value]) => value !== undefined);
    return {
      editable: () => !isDisabled,
      attributes: ({ doc }: EditorState) => {
        const lang = langOf(doc.textContent);
        const shared = Object.fromEntries(known) as Record<string, string>;
        return lang === undefined ? shared : { ...shared, lang };
      },
    };
  }

  /** Other options, and another text if it was not written here. */
  update(text: string, options: RichOptions): void {
    this.options = options;
    this.view.setProps(this.props());
    if (text === this.text) return;
    this.view.updateState(this.open(text));
    options.onState(this.view.state);
  }

  private write(doc: Node): string {
    return writeText(doc, this.origin);
  }

  private isFitting(tr: Transaction, state: EditorState): boolean {
    const { maxLength, onFull } = this.options;
    // While a keyboard composes a word, nothing can come between. The form refuses a text that is too long.
    if (maxLength === undefined || !tr.docChanged || this.view.composing) return true;
    const { length } = this.write(tr.doc);
    if (length <= maxLength || length <= this.write(state.doc).length) return true;
    onFull();
    return false;
  }

  private dispatch(tr: Transaction): void {
    const { state, transactions } = this.view.state.applyTransaction(tr);
    this.view.updateState(state);
    this.options.onState(state);
    if (!transactions.some(({ docChanged }) => docChanged)) return;
    const text = this.write(state.doc);
    if (text === this.text) return;
    this.text = text;
    this.options.onChange(text);
  }

  private drawHeading({ attrs }: Node) {
    const level = Number(attrs['level']);
    const shown = Math.min(level + this.options.headingLevel - 1, LAST_HEADING);
    const dom = document.createElement(`h${shown}`);
    const update = (node: Node) => node.type.name === 'heading' && node.attrs['level'] === level;
    return { dom, contentDOM: dom, update };
  }

  /** Runs the action of a button as its own undo step, and moves the focus back to the words. */
  run(command: Command): void {
    const { view } = this;
    view.focus();
    command(view.state, (tr) => view.dispatch(closeHistory(tr)), view);
  }

  /** Continues where a user wrote in the plain form. */
  takeCaret(offset: number): void {
    const { state } = this.view;
    this.view.dispatch(state.tr.setSelection(caretAt(state.doc, this.text, offset)));
    this.view.focus();
  }
}
