import type { ElementType } from 'react';
import { jsxDEV as make } from 'react/jsx-dev-runtime';
import { markLanguages, type Props } from './mark-languages.ts';

/* The form of jsx-runtime.ts for development and tests. */
export { Fragment, type JSX } from 'react/jsx-dev-runtime';

export const jsxDEV = (
  type: ElementType,
  props: Props,
  ...rest: Parameters<typeof make> extends [unknown, unknown, ...infer Rest] ? Rest : never
): ReturnType<typeof make> => make(type, markLanguages(type, props), ...rest);
