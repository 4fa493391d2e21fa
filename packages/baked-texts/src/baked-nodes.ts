import type { types as Types } from '@babel/core';
import type { Part } from './message-parts.ts';
import { onesOf } from './plural-form.ts';

/** A text in the locale, with what the code puts into it. */
export interface FoundParts {
  readonly parts: readonly Part[];
  readonly values: ReadonlyMap<string, Types.Expression>;
  readonly elements: ReadonlyMap<string, Types.JSXElement>;
}

type T = typeof Types;
type Plural = Extract<Part, { kind: 'plural' }>;

function valueOf({ values }: FoundParts, t: T, name: string): Types.Expression {
  const value = values.get(name);
  if (value === undefined) throw new Error(`the code has no value {${name}}`);
  return t.cloneNode(value);
}

/** `count.toLocaleString('en-US')`: Western digits, a comma by thousands, in all languages (R15.4.4). */
const writeNumber = (t: T, value: Types.Expression): Types.Expression =>
  t.callExpression(t.memberExpression(value, t.identifier('toLocaleString')), [
    t.stringLiteral('en-US'),
  ]);

/** Chooses a form: exact numbers first, then `one`, then `other`. `draw` makes the expression of a form. */
function toChoice(
  t: T,
  found: FoundParts,
  { name, forms }: Plural,
  locale: string,
  draw: (parts: readonly Part[]) => Types.Expression,
): Types.Expression {
  const value = () => valueOf(found, t, name);
  const isAny = (numbers: readonly number[]): Types.Expression =>
    numbers
      .map((number): Types.Expression =>
        t.binaryExpression('===', value(), t.numericLiteral(number)),
      )
      .reduce((all, one) => t.logicalExpression('||', all, one));
  const { one, other = [], ...exact } = forms;
  let choice = draw(other);
  if (one !== undefined) {
    choice = t.conditionalExpression(isAny(onesOf(locale)), draw(one), choice);
  }
  for (const [number, parts] of Object.entries(exact)) {
    choice = t.conditionalExpression(isAny([Number(number)]), draw(parts), choice);
  }
  return choice;
}

/** A string: a literal, a template, or a choice of them. Elements show their words alone. */
export function toExpression(t: T, found: FoundParts, locale: string): Types.Expression {
  const quasis: string[] = [''];
  const holes: Types.Expression[] = [];
  const addHole = (hole: Types.Expression) => {
    if (t.isStringLiteral(hole)) {
      quasis.push((quasis.pop() ?? '') + hole.value);
      return;
    }
    holes.push(hole);
    quasis.push('');
  };
  const draw = (parts: readonly Part[]) => toExpression(t, { ...found, parts }, locale);
  for (const part of found.parts) {
    if (part.kind === 'words') addHole(t.stringLiteral(part.words));
    else if (part.kind === 'value') addHole(valueOf(found, t, part.name));
    else if (part.kind === 'number') addHole(writeNumber(t, valueOf(found, t, part.name)));
    else if (part.kind === 'plural') addHole(toChoice(t, found, part, locale, draw));
    else throw new Error(`<${part.name}> stands in a text that is no element of the page`);
  }
  const [first = ''] = quasis;
  if (holes.length === 0) return t.stringLiteral(first);
  const [hole] = holes;
  if (holes.length === 1 && hole !== undefined && first === '' && quasis[1] === '') {
    if (t.isConditionalExpression(hole)) return hole;
  }
  const elements = quasis.map((words, at) =>
    t.templateElement(
      { raw: words.replaceAll(/[\\`]|\$\{/g, '\\$&'), cooked: words },
      at === holes.length,
    ),
  );
  return t.templateLiteral(elements, holes);
}

/** What an element of the page can have in it. */
export type Child = Types.JSXElement['children'][number];

/** The children of an element: words, values, and the elements that the text names. */
export function toJsxChildren(t: T, found: FoundParts, locale: string): Child[] {
  return found.parts.map((part): Child => {
    if (part.kind === 'words') return t.jsxExpressionContainer(t.stringLiteral(part.words));
    if (part.kind === 'value') return t.jsxExpressionContainer(valueOf(found, t, part.name));
    if (part.kind === 'number') {
      return t.jsxExpressionContainer(writeNumber(t, valueOf(found, t, part.name)));
    }
    if (part.kind === 'plural') {
      const draw = (parts: readonly Part[]) => toSingle(t, { ...found, parts }, locale);
      return t.jsxExpressionContainer(toChoice(t, found, part, locale, draw));
    }
    return toElement(t, found, part, locale);
  });
}

/** A text of the page as one expression: a string where it has words alone. Values can be elements. */
export function toSingle(t: T, found: FoundParts, locale: string): Types.Expression {
  if (!canHaveElements(found.parts)) return toExpression(t, found, locale);
  const children = toJsxChildren(t, found, locale);
  return t.jsxFragment(t.jsxOpeningFragment(), t.jsxClosingFragment(), children);
}

const canHaveElements = (parts: readonly Part[]): boolean =>
  parts.some(
    (part) =>
      part.kind === 'element' ||
      part.kind === 'value' ||
      (part.kind === 'plural' && Object.values(part.forms).some(canHaveElements)),
  );

function toElement(
  t: T,
  found: FoundParts,
  { name, parts }: Extract<Part, { kind: 'element' }>,
  locale: string,
): Types.JSXElement {
  const element = found.elements.get(name);
  if (element === undefined) throw new Error(`the code has no element <${name}>`);
  const copy = t.cloneNode(element);
  const children = toJsxChildren(t, { ...found, parts }, locale);
  if (children.length === 0) return copy;
  copy.openingElement.selfClosing = false;
  copy.closingElement = t.jsxClosingElement(t.cloneNode(copy.openingElement.name));
  copy.children = children;
  return copy;
}
