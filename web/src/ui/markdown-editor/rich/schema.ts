import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { safeLink } from '../../markdown/safe-link.ts';

const HEADINGS = [1, 2, 3, 4, 5, 6] as const;

const nodes = {
  doc: { content: 'block+' },
  paragraph: {
    group: 'block',
    content: 'inline*',
    parseDOM: [{ tag: 'p' }],
    toDOM: () => ['p', 0],
  },
  heading: {
    group: 'block',
    // A heading is one line.
    content: '(text | picture)*',
    attrs: { level: { default: 1, validate: 'number' } },
    defining: true,
    parseDOM: HEADINGS.map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }) => [`h${String(attrs['level'])}`, 0],
  },
  blockquote: {
    group: 'block',
    content: 'block+',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  bullet_list: {
    group: 'block',
    content: 'list_item+',
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    group: 'block',
    content: 'list_item+',
    attrs: { start: { default: 1, validate: 'number' } },
    parseDOM: [
      {
        tag: 'ol',
        getAttrs: (list) => ({ start: Number(list.getAttribute('start') ?? 1) || 1 }),
      },
    ],
    toDOM: ({ attrs }) => ['ol', { start: String(attrs['start']) }, 0],
  },
  list_item: {
    content: 'block+',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  code_block: {
    group: 'block',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    attrs: { info: { default: '', validate: 'string' } },
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', ['code', 0]],
  },
  rule: {
    group: 'block',
    parseDOM: [{ tag: 'hr' }],
    toDOM: () => ['hr'],
  },
  text: { group: 'inline' },
  line_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
    leafText: () => '\n',
  },
  picture: {
    group: 'inline',
    inline: true,
    draggable: true,
    attrs: {
      /** As the text has it: never followed, only looked up among the files of the lesson. */
      address: { validate: 'string' },
      description: { default: '', validate: 'string' },
      title: { default: null, validate: 'string|null' },
    },
    // From our own texts only: a picture of any other page is not copied.
    parseDOM: [
      {
        tag: 'span[data-picture]',
        getAttrs: (span) => ({
          address: span.getAttribute('data-picture') ?? '',
          description: span.textContent,
        }),
      },
    ],
    toDOM: ({ attrs }) => [
      'span',
      { 'data-picture': String(attrs['address']) },
      String(attrs['description']),
    ],
    leafText: ({ attrs }) => String(attrs['description']),
  },
} satisfies Record<string, NodeSpec>;

const marks = {
  link: {
    attrs: { address: { validate: 'string' }, title: { default: null, validate: 'string|null' } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (link) => {
          const address = safeLink(link.getAttribute('href') ?? '');
          return address === undefined ? false : { address };
        },
      },
    ],
    // A link without a valid address is plain words for its readers (R11.1.2), and here too.
    toDOM: ({ attrs }) => {
      const address = safeLink(String(attrs['address']));
      return address === undefined ? ['span', 0] : ['a', { href: address }, 0];
    },
  },
  strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  del: { parseDOM: [{ tag: 'del' }, { tag: 's' }], toDOM: () => ['del', 0] },
  code: { code: true, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
} satisfies Record<string, MarkSpec>;

/** Everything that our Markdown can say (R11.1.2, R11.2.9). A user can neither type nor paste anything else. */
export const schema = new Schema<keyof typeof nodes, keyof typeof marks>({ nodes, marks });
