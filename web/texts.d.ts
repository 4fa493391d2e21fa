import type { ReactNode } from 'react';

/** What the page writes its texts with; nothing of it is left after the build (web/bake-texts.plugin.ts). */
export { t } from '@lingui/core/macro';
export { msg, plural } from '../contract/texts.d.ts';

/** What stands in a text of the page: words, elements, and values as `{name}` or `{{ name: value }}`. */
type Inside = ReactNode | Readonly<Record<string, ReactNode>>;

/** A text with elements in it: `<Trans>Read <a href="…">our rules</a>.</Trans>`. */
export function Trans(props: {
  readonly children: Inside | readonly Inside[];
  /** Tells apart two texts with the same English. */
  readonly context?: string;
  /** A note for translators. */
  readonly comment?: string;
}): ReactNode;

/** Names a value that stands in an element of a text: `<b>{ph({ total: sum.total })}</b>`. */
export function ph<T extends ReactNode>(value: Readonly<Record<string, T>>): T;
