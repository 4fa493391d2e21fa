import type { NodePath, PluginObj, types as Types } from '@babel/core';
import {
  type Child,
  type FoundParts,
  toExpression,
  toJsxChildren,
  toSingle,
} from './baked-nodes.ts';
import type { Part } from './message-parts.ts';

/** A text as it stands in the code. */
export interface FoundText {
  readonly message: string;
  readonly context: string | undefined;
  readonly comment: string | undefined;
}

/** The module that Lingui's macro imports for us; no import of it is left. */
export const RUN_TIME = '#lingui-run-time';

/** What the macro left of one text: its words, its values, and the elements in it. */
interface Descriptor {
  readonly text: FoundText;
  readonly values: ReadonlyMap<string, Types.Expression>;
  readonly elements: ReadonlyMap<string, Types.JSXElement>;
}

/**
 * Turns what Lingui's macro writes into the words of one locale: a literal, a template, a choice of plural forms, or elements. So
 * no catalogue and no run time reach the page (R15.2.2).
 * @param translate answers the parts of a text in the locale
 */
export function bakePlugin(
  t: typeof Types,
  locale: string,
  translate: (text: FoundText) => readonly Part[],
): PluginObj {
  const bake = (path: NodePath<Types.ObjectExpression>): Types.Expression => {
    const { text, values } = readDescriptor(t, path.node);
    return toExpression(t, { parts: translate(text), values, elements: new Map() }, locale);
  };
  const readTrans = (node: Types.Node): FoundParts | undefined => {
    const spread = t.isJSXElement(node) ? readTransElement(t, node) : undefined;
    if (spread === undefined) return undefined;
    const { text, values, elements } = readDescriptor(t, spread);
    return { parts: translate(text), values, elements };
  };
  const bakeChild = (child: Child): readonly Child[] => {
    const found = readTrans(child);
    return found === undefined ? [child] : toJsxChildren(t, found, locale);
  };
  return {
    name: 'bake-texts',
    visitor: {
      Program: {
        // After Lingui's macro, which works when it enters.
        exit: (program) =>
          program.traverse({
            ImportDeclaration: (path) => {
              if (path.node.source.value === RUN_TIME) path.remove();
            },
            CallExpression: (path) => {
              const [argument] = path.get('arguments');
              if (isI18nCall(t, path.node) && argument?.isObjectExpression()) {
                path.replaceWith(bake(argument));
              }
            },
            ObjectExpression: (path) => {
              if (isMarked(path.node)) path.replaceWith(bake(path));
            },
            JSXFragment: ({ node }) => {
              node.children = node.children.flatMap(bakeChild);
            },
            JSXElement: (path) => {
              const found = readTrans(path.node);
              if (found === undefined) path.node.children = path.node.children.flatMap(bakeChild);
              else path.replaceWith(toSingle(t, found, locale));
            },
          }),
      },
    },
  };
}

const isMarked = (node: Types.ObjectExpression): boolean =>
  node.leadingComments?.some(({ value }) => /^\*? ?i18n $/.test(value)) ?? false;

const isI18nCall = (t: typeof Types, { callee }: Types.CallExpression): boolean =>
  t.isMemberExpression(callee) &&
  t.isIdentifier(callee.object, { name: '_i18n' }) &&
  t.isIdentifier(callee.property, { name: '_' });

function readTransElement(
  t: typeof Types,
  { openingElement: { name, attributes } }: Types.JSXElement,
): Types.ObjectExpression | undefined {
  const [first] = attributes;
  if (!t.isJSXIdentifier(name, { name: '_Trans' }) || !t.isJSXSpreadAttribute(first))
    return undefined;
  return t.isObjectExpression(first.argument) ? first.argument : undefined;
}

function readDescriptor(t: typeof Types, node: Types.ObjectExpression): Descriptor {
  const texts: Record<string, string> = {};
  const values = new Map<string, Types.Expression>();
  const elements = new Map<string, Types.JSXElement>();
  for (const [name, value] of entriesOf(t, node)) {
    if (t.isStringLiteral(value)) texts[name] = value.value;
    else if (t.isTemplateLiteral(value) && value.quasis.length === 1) {
      texts[name] = value.quasis[0]?.value.cooked ?? '';
    } else if (name === 'values' && t.isObjectExpression(value)) {
      for (const [key, one] of entriesOf(t, value)) values.set(key, one);
    } else if (name === 'components' && t.isObjectExpression(value)) {
      for (const [key, one] of entriesOf(t, value)) if (t.isJSXElement(one)) elements.set(key, one);
    }
  }
  const { message, context, comment } = texts;
  if (message === undefined) throw new Error('a text without its words: give it a message');
  return { text: { message, context, comment }, values, elements };
}

function* entriesOf(
  t: typeof Types,
  { properties }: Types.ObjectExpression,
): Generator<readonly [string, Types.Expression]> {
  for (const property of properties) {
    if (!t.isObjectProperty(property) || !t.isExpression(property.value)) continue;
    const { key, value } = property;
    if (t.isIdentifier(key)) yield [key.name, value];
    else if (t.isStringLiteral(key) || t.isNumericLiteral(key)) yield [String(key.value), value];
  }
}
