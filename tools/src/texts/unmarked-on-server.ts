import ts from 'typescript';
import type { Unmarked } from './unmarked.ts';

/** Where replies, refusals and mails are made: `contract` has the words of both sides. */
const PLACE = /^(?:server|contract)\/src\/.*(?<!\.test)\.ts$/;
/** Texts and mails of a slice: there every string with words is read by people. */
const TEXT_PLACE = /\.(?:texts|mails)\.ts$/;

/** What stays English, as its readers do (R15.1.10), and why. */
const ENGLISH_ONLY: readonly { readonly in: RegExp; readonly why: string }[] = [
  {
    in: /^(?:server\/src\/features|contract\/src)\/provider\//,
    why: 'Pages of the provider.',
  },
  {
    in: /^(?:server\/src\/features|contract\/src)\/money\/(?:packages|upgrade-requests|billing\/queue)/,
    why: 'Pages of the provider.',
  },
  { in: /^contract\/src\/package-use\.texts\.ts$/, why: 'Pages of the provider.' },
  {
    in: /^server\/src\/(?:operator\/|db\/|main\.ts|operator\.ts|platform\/(?:env|logger))/,
    why: 'The operator reads it in the terminal or the log.',
  },
  { in: /^server\/src\/http\/openapi\.ts$/, why: 'The API reference.' },
  { in: /^server\/src\/records\/figures\//, why: 'The help of /metrics.' },
  { in: /^server\/src\/records\/audit\/|^contract\/src\/provider\/audit/, why: 'The audit log.' },
];

/** What looks like a text and is none. At most 60 with those of the page (R15.2.10). */
export const ALLOWED_ON_SERVER: readonly {
  readonly in: RegExp;
  readonly text: RegExp;
  readonly why: string;
}[] = [
  {
    in: /\/platform\/env-variables\.ts$/,
    text: /^All your classes/,
    why: 'A setting of the operator.',
  },
  {
    in: /\/payments\.service\.ts$/,
    text: /^The payment was charged back\.$/,
    why: 'Kept with the decision, as the reasons that staff write.',
  },
];

/** Properties whose value people read: replies, refusals, mails. */
const READ_BY_PEOPLE =
  /^(?:message|fallback|label|subject|heading|preview|greeting|body|note|notes|button|paragraphs?)$/;
/** Properties that only makers and machines read: the API reference, /metrics, the log, why data is not exported. */
const FOR_MACHINES = /^(?:summary|description|help|complaint|not|error|details)$/;
/** Calls that take the words or the label of a refusal. */
const SAYS = /^(?:says?|z(?:\.\w+)+|(?:required|optional)\w+|personName|mustBeText|isRequired)$/;
const MACHINES =
  /^(?:sql\.raw|super|(?:.*\.)?(?:log|logger)\.\w+|(?:console|process\.std(?:out|err))\.\w+)$/;
const OUR_ERROR = /^(?:Aggregate|Type|Range|Syntax)?Error$/;

const TWO_LETTERS = /\p{L}{2}/u;
/** Two words side by side, or one beside a value. */
const WORDS = /\p{L}{2,}[,:;.?!]? (?:\p{L}|\{\})|\{\} \p{L}{2}/u;
/** A sentence: from a capital to its closing sign. */
const SENTENCE = /^[“‘(]?\p{Lu}[^\n]* [^\n]*\p{L}[^\n]*[.?!…:]$/u;
/** Values of the API, codes and addresses of fields. */
const CODE = /^(?:[A-Z][A-Z_]+|[a-z]+(?:[A-Z.-][a-zA-Z]*)*|https?:.*)$/;

const literalOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}');
};

/** The property that holds a node, through conditions and `??`. */
function propertyOf(node: ts.Node): string | undefined {
  let at = node.parent;
  while (ts.isConditionalExpression(at) || ts.isBinaryExpression(at) || ts.isAsExpression(at))
    at = at.parent;
  return ts.isPropertyAssignment(at) ? at.name.getText().replaceAll(/['"]/g, '') : undefined;
}

function isForMachines(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent)) return true;
  if (ts.isTaggedTemplateExpression(node.parent)) return true;
  for (let at = node; at.parent && !ts.isStatement(at); at = at.parent) {
    const { parent } = at;
    if (ts.isTypeNode(parent)) return true;
    // A text that is marked by a call, as one with a context.
    if (ts.isCallExpression(parent) && /^(?:msg|plural)$/.test(parent.expression.getText()))
      return true;
    if (ts.isNewExpression(parent) && OUR_ERROR.test(parent.expression.getText())) return true;
    if (ts.isCallExpression(parent) && MACHINES.test(parent.expression.getText())) return true;
    if (ts.isPropertyAssignment(parent) && FOR_MACHINES.test(parent.name.getText())) return true;
  }
  return false;
}

/** True for the words of a call that refuses: `z.string('…')`, `says('…')`. */
const isSaid = (node: ts.Node): boolean =>
  ts.isCallExpression(node.parent) &&
  node.parent.arguments.includes(node as ts.Expression) &&
  SAYS.test(node.parent.expression.getText());

/** True where people read a literal in a reply, a refusal or a mail. */
function isRead(node: ts.Node, text: string, isTextPlace: boolean): boolean {
  if (SENTENCE.test(text)) return true;
  if (READ_BY_PEOPLE.test(propertyOf(node) ?? '') && TWO_LETTERS.test(text))
    return !CODE.test(text);
  return WORDS.test(text) && (isTextPlace || isSaid(node));
}

/** Texts for people in server and contract that are not written in the form of `#texts` (R15.2.10). */
export function findUnmarkedOnServer(path: string, code: string): readonly Unmarked[] {
  if (!PLACE.test(path) || ENGLISH_ONLY.some((one) => one.in.test(path))) return [];
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const found: Unmarked[] = [];
  const visit = (node: ts.Node): void => {
    const shown = literalOf(node)?.trim();
    const isAllowed = ALLOWED_ON_SERVER.some(
      (one) => one.in.test(path) && one.text.test(shown ?? ''),
    );
    if (shown && isRead(node, shown, TEXT_PLACE.test(path)) && !isAllowed && !isForMachines(node)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ line, shown: shown.replaceAll(/\s+/g, ' ') });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
