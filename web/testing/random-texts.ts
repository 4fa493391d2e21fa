import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  integer,
  letrec,
  oneof,
  string,
  subarray,
  tuple,
} from 'fast-check';
import type { Node } from 'prosemirror-model';
import { schema } from '../src/ui/markdown-editor/rich/schema.ts';

const { strong, em, del, code, link } = schema.marks;

/** Words without a sign of Markdown. */
export const plainWords = constantFrom('one', 'Vectors', 'දෛශික', 'வெக்டர்', '2027', 'Ohm’s law');

const SIGNS = [
  ['5*3', 'a_b', 'C#', '#', '1.', '2)', '-', '+', '>', '[', ']', '[x](y)', '![x](y)', '!', '.'],
  ['|', '---', '===', '<b>', '&amp;', '`', '```', '\\', '\\*', '*', '**', '_', '~~', '~~~'],
].flat();
/** Words that look like Markdown. */
export const signWords = constantFrom(...SIGNS);

/** The same, and any others. */
export const anyWords = oneof(
  plainWords,
  constantFrom('5 * 3', 'a_b', 'C#', '50%', '(x)', '1. x', '- y', '# z', '> q', '[ ] t', '| a |'),
  constantFrom('---', '<b>', '&amp;', 'a`b', '\\', '![x](y)', '**', '~~~', 'https://nie.lk', '=='),
  string({ minLength: 1, maxLength: 8 }),
);

const marks = subarray([
  strong.create(),
  em.create(),
  del.create(),
  code.create(),
  link.create({ address: 'https://nie.lk/a_(1)?b=1#c' }),
]);
const picture = constantFrom('A triangle', 'A [b] c', 'ත්‍රිකෝණය').map((description) =>
  schema.node('picture', { address: 'triangle.png#8x6', description }),
);

/** Words of one look each, with `gap` between. */
const piecesOf = (words: Arbitrary<string>, gap: string) =>
  array(tuple(words, marks), { minLength: 1, maxLength: 5 }).map((list) =>
    list.flatMap(([text, set], at): Node[] => {
      // The lexer cannot read code with a back tick in a link.
      const isRead = !text.includes('`');
      const piece = schema.text(
        text,
        set.filter(({ type }) => type !== code || isRead),
      );
      return at === 0 || gap === '' ? [piece] : [schema.text(gap), piece];
    }),
  );

const codeBlock = array(constantFrom('let a = 1;', '', '  b', '```', '# c'), { maxLength: 3 }).map(
  (lines) => schema.node('code_block', null, schema.text(['x', ...lines, 'y'].join('\n'))),
);

/** Documents with everything that our texts can say. */
export function documents(words: Arbitrary<string>, gap: string): Arbitrary<Node> {
  const pieces = piecesOf(words, gap);
  const line = oneof(
    { weight: 9, arbitrary: pieces },
    { weight: 1, arbitrary: picture.map((one) => [one]) },
  );
  const paragraph = array(line, { minLength: 1, maxLength: 3 }).map((lines) => {
    const content = lines.flatMap((one, at) =>
      at === 0 ? one : [schema.node('line_break'), ...one],
    );
    return schema.node('paragraph', null, content);
  });
  const heading = tuple(integer({ min: 1, max: 6 }), pieces).map(([level, content]) =>
    schema.node('heading', { level }, content),
  );
  const { doc } = letrec<{ block: Node; list: Node; doc: Node }>((tie) => {
    const blocks = (maxLength: number) => array(tie('block'), { minLength: 1, maxLength });
    const item = tuple(paragraph, array(tie('block'), { maxLength: 2 })).map(([first, rest]) =>
      schema.node('list_item', null, [first, ...rest]),
    );
    const items = array(item, { minLength: 1, maxLength: 3 });
    return {
      list: tuple(boolean(), integer({ min: 0, max: 12 }), items).map(([isOrdered, start, lines]) =>
        isOrdered
          ? schema.node('ordered_list', { start }, lines)
          : schema.node('bullet_list', null, lines),
      ),
      block: oneof(
        { maxDepth: 3, withCrossShrink: true },
        paragraph,
        heading,
        codeBlock,
        constant(schema.node('rule')),
        tie('list'),
        blocks(3).map((inner) => schema.node('blockquote', null, inner)),
      ),
      doc: blocks(5).map((content) => schema.node('doc', null, content)),
    };
  });
  return doc;
}

const PARTS = [
  ['**', '*', '_', '__', '~~', '`', 'word', 'දෛශික ', ' ', '  ', '.', '\\', '[', ']', '(', ')', '!'],
  ['\n', '\n\n', '- ', '* ', '1. ', '2) ', '# ', '### ', '> ', '    ', '---', '===', '```\n'],
  ['[a](https://x.lk)', 'https://nie.lk/a.', 'www.x.lk', 'a@b.lk', '![A b](p.png#8x6)', '<b>'],
].flat();

/** Texts that no one would write on purpose. */
export const wildTexts = array(constantFrom(...PARTS), { maxLength: 14 }).map((parts) =>
  parts.join(''),
);
