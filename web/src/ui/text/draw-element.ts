import { createElement, type ExoticComponent, type ReactNode } from 'react';
import { markLanguages, type Props } from './mark-languages.ts';

/** React's `createElement`, with the language of each text: for children that have no keys and never move. */
export function drawElement(
  type: string | ExoticComponent,
  props: Props | null = null,
  ...children: readonly ReactNode[]
): ReactNode {
  const all = children.length === 1 ? children[0] : children;
  const { children: drawn, ...marked } = markLanguages(type, { ...props, children: all });
  return createElement(type, marked, ...([drawn].flat() as readonly ReactNode[]));
}
