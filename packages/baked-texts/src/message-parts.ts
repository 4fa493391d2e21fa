import { compileMessage } from '@lingui/message-utils/compileMessage';

/** A piece of a message: words, a value, a choice by number, or an element of the page with what stands in it. */
export type Part =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'value'; readonly name: string }
  /** The number of the choice around it. */
  | { readonly kind: 'number'; readonly name: string }
  | { readonly kind: 'plural'; readonly name: string; readonly forms: PluralForms }
  | { readonly kind: 'element'; readonly name: string; readonly parts: readonly Part[] };

/** The texts of a plural by form: `one`, `other`, or a number for exactly so many. */
export type PluralForms = Readonly<Record<string, readonly Part[]>>;

/** A message that cannot be read; the text says where. */
export class MessageError extends Error {}

/** What Lingui's parser answers: words, `[name]` for a value, `[name, 'plural', forms]` for a choice. */
type Token =
  | string
  | readonly [name: string, kind?: string, forms?: Readonly<Record<string, readonly Token[]>>];

const TAG = /<(\/?)(\w+)(\/?)>/g;

/**
 * Reads a message of the ICU format with tags.
 * @throws {MessageError} for a message that is not written correctly, or with a choice that is no plural
 */
export function readMessage(message: string): readonly Part[] {
  let tokens: readonly Token[];
  try {
    tokens = compileMessage(message) as readonly Token[];
  } catch (error) {
    throw new MessageError(`"${message}": ${(error as Error).message}`);
  }
  // The parser says so in the console, and gives back what it could not read.
  if (tokens[0] === message && /[{}]/.test(message)) {
    throw new MessageError(`"${message}": a brace that opens or ends nothing`);
  }
  return readTokens(tokens, message);
}

function readTokens(tokens: readonly Token[], message: string, around?: string): readonly Part[] {
  const open: { readonly name: string; readonly parts: Part[] }[] = [{ name: '', parts: [] }];
  const add = (part: Part) => open.at(-1)?.parts.push(part);
  const addWords = (words: string) => {
    if (words !== '') add({ kind: 'words', words });
  };
  const close = (name: string) => {
    const ended = open.pop();
    if (ended === undefined || open.length === 0 || ended.name !== name) {
      throw new MessageError(`"${message}": </${name}> ends nothing`);
    }
    add({ kind: 'element', name, parts: ended.parts });
  };
  const readTags = (text: string) => {
    let at = 0;
    for (const { 0: tag, 1: isEnd, 2: name = '', 3: isEmpty, index } of text.matchAll(TAG)) {
      addWords(text.slice(at, index));
      at = index + tag.length;
      if (isEnd !== '') close(name);
      else if (isEmpty === '') open.push({ name, parts: [] });
      else add({ kind: 'element', name, parts: [] });
    }
    addWords(text.slice(at));
  };
  for (const token of tokens) {
    if (token === '#' && around !== undefined) add({ kind: 'number', name: around });
    else if (typeof token === 'string') readTags(token);
    else add(readChoice(token, message));
  }
  if (open.length > 1) throw new MessageError(`"${message}": <${open.at(-1)?.name}> has no end`);
  return open[0]?.parts ?? [];
}

function readChoice([name, kind, forms]: Exclude<Token, string>, message: string): Part {
  if (kind === undefined) return { kind: 'value', name };
  if (kind !== 'plural' || forms === undefined || !('other' in forms)) {
    throw new MessageError(`"${message}": {${name}} must be a value or a plural with "other"`);
  }
  const { offset, ...texts } = forms;
  if (offset !== undefined) throw new MessageError(`"${message}": a plural has no offset here`);
  return {
    kind: 'plural',
    name,
    forms: Object.fromEntries(
      Object.entries(texts).map(([form, tokens]) => [form, readTokens(tokens, message, name)]),
    ),
  };
}
