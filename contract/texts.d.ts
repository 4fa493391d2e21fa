/** A text of ours that is not in a language yet. Only `say` turns it into words (contract/src/locale/say.ts). */
export interface Text {
  readonly id: string;
  /** Keeps it apart from what libraries take for a message. */
  readonly isText: never;
}

/** What stands in a text: words, numbers, or another text, each under its name. */
type Value = string | number | Text;
type Placeholder = Readonly<Record<string, Value>> | string;

/** A text: msg`Hello ${{ name }}`, or with a context and a note for translators. */
export function msg(words: TemplateStringsArray, ...values: readonly Placeholder[]): Text;
export function msg(text: {
  readonly message: string;
  readonly context?: string;
  readonly comment?: string;
}): Text;

/** A choice by number inside a text; `#` is the number. */
export function plural(
  value: Readonly<Record<string, number>>,
  forms: Readonly<Record<string, string>> & { readonly other: string },
): string;
