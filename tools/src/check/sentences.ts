import ts from 'typescript';

/** Where sentences for people are put together: the texts of a slice, and its mails. */
const TEXT_PLACE = /\.(?:texts|mails)\.ts$/;
const PLACE = /^(?:server|contract)\/src\/.*(?<!\.test)\.ts$/;

/** What looks like a sentence in another place, and why it can stay there. */
const ALLOWED: readonly { readonly in: RegExp; readonly text?: RegExp; readonly why: string }[] = [
  {
    in: /^server\/src\/(?:operator\/|db\/|main\.ts|operator\.ts|platform\/(?:env|env-variables|disk-room|logger)\.ts)/,
    why: 'The operator of the server reads it, in the terminal or the log, in English.',
  },
  {
    in: /^server\/src\//,
    text: /^(?:attachment; filename=|bytes \{\}|Bearer \{\}|(?:\[ ")?(?:default|frame)-src |form-action )/,
    why: 'A header of HTTP.',
  },
  { in: /^server\/src\/app\.ts$/, text: /^\{\} API$/, why: 'The API reference stays English.' },
  {
    in: /^server\/src\/domain\/accounts\/address-claims\.ts$/,
    text: /^\{\} correct$/,
    why: 'The key of a limit.',
  },
  {
    in: /^contract\/src\/courses\/courses\.rules\.ts$/,
    text: /^Grade \{\}$/,
    why: 'A value of the API.',
  },
];

/** A word, with an apostrophe inside: `owner’s`. */
const WORD = String.raw`[\p{L}’]{2,}`;
/** Two words side by side. */
const WORDS = new RegExp(`${WORD}[,:;.?!]? ${WORD}`, 'u');
/** A word beside a place for a value: `{} devices`. */
const WORD_BESIDE = new RegExp(String.raw`\{\} ${WORD}|${WORD}[,:;.?!]? \{\}`, 'u');
const WORD_AND_BLANK = new RegExp(`${WORD}.* | .*${WORD}`, 'u');

const isSentence = (text: string): boolean => WORDS.test(text) || WORD_BESIDE.test(text);

/** The text of a literal with `{}` for each value, without tags of HTML; undefined for other nodes. */
function literalOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
    .join('{}')
    .replaceAll(/<[^>]*(?:>|$)/g, '\n');
}

const PLUS = new Set([ts.SyntaxKind.PlusToken, ts.SyntaxKind.PlusEqualsToken]);

/** `'Hello ' + name`, and `text += ' More.'`. */
const isJoined = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) &&
  PLUS.has(node.operatorToken.kind) &&
  [node.left, node.right].some((side) => WORD_AND_BLANK.test(literalOf(side) ?? ''));

/** `[reason, 'Ask its owner.'].join(' ')`. */
const isJoinedList = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === 'join' &&
  ts.isArrayLiteralExpression(node.expression.expression) &&
  node.expression.expression.elements.some((element) => isSentence(literalOf(element) ?? ''));

/** `${isRepeat ? 'You are in' : 'You joined'} ${course}`. */
const isChosenPart = (node: ts.Node): boolean =>
  ts.isConditionalExpression(node) &&
  ts.isTemplateSpan(node.parent) &&
  [node.whenTrue, node.whenFalse].some((branch) => isSentence(literalOf(branch) ?? ''));

const IS_ONE = /^.*(?:[!=]==? *1|> *1|<= *1|< *2|>= *2)$/s;

/** `count === 1 ? 'day' : 'days'`: other languages have other plurals. Codes like `'added' : 'taken'` are no plural. */
function isPlural(node: ts.Node): boolean {
  if (!ts.isConditionalExpression(node) || !IS_ONE.test(node.condition.getText())) return false;
  if (ts.isTemplateSpan(node.parent)) return true;
  const [one, many] = [literalOf(node.whenTrue), literalOf(node.whenFalse)];
  if (one === undefined || many === undefined) return false;
  return isSentence(one) || isSentence(many) || one.slice(0, 3) === many.slice(0, 3);
}

function faultOf(node: ts.Node): string | undefined {
  if (ts.isTemplateExpression(node) && isSentence(literalOf(node) ?? ''))
    return 'a template with words';
  if (isJoined(node)) return 'words joined by +';
  if (isJoinedList(node)) return 'sentences joined by join';
  if (isPlural(node)) return 'a plural by ?:';
  if (isChosenPart(node)) return 'a part chosen by ?:';
  return undefined;
}

const MACHINES = /^(?:sql\.raw|super|(?:.*\.)?(?:log|logger)\.\w+)$/;

const OUR_ERROR = /^(?:Aggregate|Type|Range)?Error$/;

/** True for SQL, for lines of the log, and for errors that are no refusals: only the log shows their words. */
function isForMachines(node: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(node.parent)) return true;
  for (let at = node; at.parent && !ts.isStatement(at); at = at.parent) {
    const { parent } = at;
    if (ts.isNewExpression(parent) && OUR_ERROR.test(parent.expression.getText())) return true;
    if (ts.isCallExpression(parent) && MACHINES.test(parent.expression.getText())) return true;
  }
  return false;
}

/** Sentences that a file puts together though it is no place for texts: `a template with words (line 12): {} devices`. */
export function findSentences(path: string, text: string): readonly string[] {
  if (!PLACE.test(path) || TEXT_PLACE.test(path)) return [];
  const allowed = ALLOWED.filter((one) => one.in.test(path));
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const fault = faultOf(node);
    const shown = (literalOf(node) ?? node.getText()).replaceAll(/\s+/g, ' ').trim();
    const canStay = allowed.some((one) => !one.text || one.text.test(shown));
    if (fault && !canStay && !isForMachines(node)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push(`${fault} (line ${line}): ${shown.slice(0, 80)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
