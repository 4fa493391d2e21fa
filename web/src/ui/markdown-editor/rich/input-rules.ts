import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules';
import type { MarkType } from 'prosemirror-model';
import type { Plugin } from 'prosemirror-state';
import { schema } from './schema.ts';

const { heading, bullet_list, ordered_list, blockquote, code_block, rule, paragraph } =
  schema.nodes;
const { strong, em, del, code } = schema.marks;

/** The signs around words are removed, and the words get the mark. */
function markRule(pattern: RegExp, mark: MarkType): InputRule {
  return new InputRule(
    pattern,
    ({ tr }, match, start, end) => {
      const [whole, before = '', words = ''] = match;
      const from = start + before.length;
      // The last sign is not in the text yet: the letters before it are.
      const signs = (whole.length - before.length - words.length) / 2;
      tr.delete(from + signs + words.length, end).delete(from, from + signs);
      return tr.addMark(from, from + words.length, mark.create()).removeStoredMark(mark);
    },
    { inCodeMark: false },
  );
}

/** Turns typed Markdown into its meaning, for users who know it. Backspace undoes that. */
export const typedSigns = (): Plugin =>
  inputRules({
    rules: [
      textblockTypeInputRule(/^(#{1,6})\s$/, heading, ([, signs = '']) => ({
        level: signs.length,
      })),
      wrappingInputRule(/^\s*[-+*]\s$/, bullet_list),
      wrappingInputRule(
        /^(\d{1,9})[.)]\s$/,
        ordered_list,
        ([, number]) => ({ start: Number(number) }),
        ([, number], list) => list.childCount + Number(list.attrs['start']) === Number(number),
      ),
      wrappingInputRule(/^>\s$/, blockquote),
      textblockTypeInputRule(/^```$/, code_block),
      new InputRule(/^(?:---|___|\*\*\*)$/, ({ tr, doc }, _match, start) => {
        const $start = doc.resolve(start);
        if ($start.depth !== 1) return null;
        return tr.replaceWith($start.before(), $start.after(), [rule.create(), paragraph.create()]);
      }),
      // Not inside a word or a number: 2*3*4 is a product.
      markRule(/(^|[^*)\]\p{L}\p{N}])\*\*([^\s*](?:[^*]*[^\s*])?)\*\*$/u, strong),
      markRule(/(^|[^_\p{L}\p{N}])__([^\s_](?:[^_]*[^\s_])?)__$/u, strong),
      markRule(/(^|[^*)\]\p{L}\p{N}])\*([^\s*](?:[^*]*[^\s*])?)\*$/u, em),
      markRule(/(^|[^_\p{L}\p{N}])_([^\s_](?:[^_]*[^\s_])?)_$/u, em),
      markRule(/(^|[^~])~~([^\s~](?:[^~]*[^\s~])?)~~$/, del),
      markRule(/(^|[^`])`([^`]+)`$/, code),
    ],
  });
