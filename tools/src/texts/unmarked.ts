import ts from 'typescript';

/** Files with texts of the page. Provider's pages stay English (R15.1.10). */
const PLACE = /^web\/src\/.*(?<!\.test)\.tsx?$/;
/** Folders whose pages only the provider's staff sees: they stay English (R15.1.10). */
export const ENGLISH_ONLY: readonly RegExp[] = [
  /^web\/src\/features\/provider\//,
  /^web\/src\/features\/dashboard\/provider\//,
  // The kit's own page, which only its makers open.
  /^web\/src\/ui\/gallery\//,
];

/** Attributes and properties that people read. */
const READ_BY_PEOPLE =
  /^(?:aria-?label|alt|title|placeholder|label|heading|hint|mark|message|text|note|words|description|children)$/i;
/** Attributes that only programs read. */
const FOR_PROGRAMS =
  /^(?:className|class|id|htmlFor|href|to|src|name|type|role|key|rel|target|autoComplete|inputMode|enterKeyHint|variant|tone|size|kind|as|icon|value|defaultValue|method|lang|d|viewBox|points|transform|fill|stroke|pattern|accept|sizes|media|form|list|scope|slot|mode|align|layout|testId|openerClass|\w*Class|preserveAspectRatio|context|comment|place|currency|appName|aria-(?:controls|describedby|labelledby|live|current|haspopup|hidden|sort|autocomplete|activedescendant|owns|roledescription)|data-.*)$/;

const TWO_LETTERS = /\p{L}{2}/u;
/** A sentence, or a word that begins like one. */
const LOOKS_READ = /^[“‘(]?\p{Lu}[\p{L}’-]+(?:[ ,.…:?!)]|$)|\p{L}{2,}[,:;.?!]? \p{L}+/u;

const WORD_BESIDE = /(?:^|[ {}(“])\p{L}{2,}(?:[ ,.:;?!)’”{}]|$)/u;

/** What looks like a text and is none, and why. */
export const ALLOWED: readonly {
  readonly in: RegExp;
  readonly text: RegExp;
  readonly why: string;
}[] = [
  { in: /./, text: /^[A-Z][a-z]+(?:[A-Z][a-z]+)+$/, why: 'A name of the code, as of a component.' },
  { in: /./, text: /^(?:NFK?[CD]|HKDF|Bearer \{\})$/, why: 'A word of a standard.' },
  { in: /./, text: /^https:\/\//, why: 'The form of an address.' },
  { in: /./, text: /^\S+@example\.com /, why: 'Samples of addresses.' },
  { in: /./, text: /^(?:Panthiya|YouTube|Vimeo|PDF|Word|Excel|PowerPoint)$/, why: 'A name.' },
  { in: /\/(?:ui\/link|ui\/button)\//, text: /^(?:link|btn) /, why: 'Classes of styles.' },
  { in: /\/draw-over\.ts$/, text: /^\.splash /, why: 'A selector.' },
  { in: /\/materials\/file-tab\.ts$/, text: /^(?:light dark|16px)/, why: 'Styles.' },
  { in: /\/picture\/filters\.ts$/, text: /^brightness/, why: 'A filter of CSS.' },
  { in: /\/rich\/tidy-pasted\.ts$/, text: /^style, /, why: 'Elements of HTML.' },
  {
    in: /\/(?:lesson-values|package-values)\.ts$/,
    text: /^(?:title|text|count \{\})$/,
    why: 'A field.',
  },
  { in: /\/auth\/cipher\.ts$/, text: /^panthiya /, why: 'The label of a key.' },
  { in: /\/lib\/first-answers\.ts$/, text: /^anyone /, why: 'The key of an answer.' },
  { in: /\/lib\/probe\.ts$/, text: /./, why: 'Only the log shows it.' },
  { in: /\/art\/claim\.tsx$/, text: /./, why: 'The same word in each language, side by side.' },
];

const isAllowed = (path: string, shown: string): boolean =>
  ALLOWED.some((one) => one.in.test(path) && one.text.test(shown));

/** Words of the page that are not marked as a text. */
export interface Unmarked {
  readonly line: number;
  readonly shown: string;
}

const nameOf = (node: ts.Node): string | undefined => {
  if (ts.isJsxAttribute(node)) return node.name.getText();
  if (ts.isPropertyAssignment(node) || ts.isParameter(node) || ts.isBindingElement(node))
    return node.name.getText().replaceAll(/['"]/g, '');
  return undefined;
};

/** The attribute or property that gets a string, directly or by a condition: `mark={isOwn && 'you'}`. */
function nameOfTarget({ parent }: ts.Node): string | undefined {
  let at = parent;
  while (ts.isJsxExpression(at) || ts.isConditionalExpression(at) || ts.isBinaryExpression(at))
    at = at.parent;
  return nameOf(at);
}

/** True where only programs read a string: types, imports, names, comparisons, errors of ours. */
function isForPrograms(node: ts.Node): boolean {
  for (let at = node; ; at = at.parent) {
    const { parent } = at;
    if (parent === undefined || ts.isSourceFile(parent)) return false;
    if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return true;
    if (
      ts.isTypeNode(parent) ||
      ts.isTypeAliasDeclaration(parent) ||
      ts.isInterfaceDeclaration(parent)
    )
      return true;
    if (ts.isPropertyName(at) && 'name' in parent && parent.name === at) return true;
    if (ts.isElementAccessExpression(parent) && parent.argumentExpression === at) return true;
    if (ts.isCaseClause(parent) && parent.expression === at) return true;
    if (
      ts.isBinaryExpression(parent) &&
      /^(?:===|!==|==|!=|in|<|>)$/.test(parent.operatorToken.getText())
    )
      return true;
    if (
      ts.isNewExpression(parent) &&
      /Error$|^RegExp$|^URL$|^Intl|^Set$|^Map$|^CustomEvent$|^Event$/.test(
        parent.expression.getText(),
      )
    )
      return true;
    if (ts.isTaggedTemplateExpression(parent)) return true;
    if (ts.isCallExpression(parent)) {
      if (parent.expression.kind === ts.SyntaxKind.ImportKeyword) return true;
      const callee = parent.expression.getText();
      if (/^(?:t|msg|plural)$/.test(callee)) return true;
      if (
        parent.arguments.includes(at as ts.Expression) &&
        /(?:addEventListener|dispatchEvent|querySelector\w*|getElementById|startsWith|endsWith|includes|setAttribute|getAttribute|removeAttribute|createElement|matchMedia|getItem|setItem|removeItem|closest|matches|replace|replaceAll|split|join|has|get|set|createContext|fetch|supports|register|setValue|watch|trigger|cx|clsx|setRequestHeader|setHeader|getResponseHeader|console\.\w+|logger\.\w+)$/.test(
          callee,
        )
      )
        return true;
    }
    const name = nameOf(parent);
    if (name !== undefined && FOR_PROGRAMS.test(name)) return true;
    if (ts.isJsxAttribute(parent) || ts.isBlock(parent) || ts.isJsxElement(parent)) return false;
    if (ts.isArrowFunction(parent) && ts.isBlock(parent.body)) return false;
  }
}

function isInTrans(node: ts.Node): boolean {
  for (let at = node.parent; at !== undefined; at = at.parent) {
    if (ts.isJsxElement(at) && at.openingElement.tagName.getText() === 'Trans') return true;
    if (ts.isJsxAttribute(at)) return false;
  }
  return false;
}

/** The words of a node when it is read by people: text of an element, a string, a template. */
function wordsOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return TWO_LETTERS.test(node.text) ? node.text : undefined;
  if (ts.isStringLiteralLike(node)) {
    const read = READ_BY_PEOPLE.test(nameOfTarget(node) ?? '') ? TWO_LETTERS : LOOKS_READ;
    return read.test(node.text) && !isForPrograms(node) ? node.text : undefined;
  }
  if (!ts.isTemplateExpression(node) || isForPrograms(node)) return undefined;
  const texts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  const shown = texts.join('{}');
  return WORD_BESIDE.test(shown) && shown.includes(' ') ? shown : undefined;
}

/** Texts of a page that are not written in the form of `#texts` (R15.2.10). */
export function findUnmarked(path: string, text: string): readonly Unmarked[] {
  if (!PLACE.test(path) || ENGLISH_ONLY.some((folder) => folder.test(path))) return [];
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const found: Unmarked[] = [];
  const visit = (node: ts.Node): void => {
    const words = isInTrans(node) ? undefined : wordsOf(node);
    const shown = words?.replaceAll(/\s+/g, ' ').trim();
    if (shown !== undefined && !isAllowed(path, shown)) {
      found.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, shown });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
