import type { ElementType, Key, ReactElement } from 'react';
import { jsx } from 'react/jsx-runtime';
import { markLanguages, type Props } from './mark-languages.ts';

/*
 * What the JSX of the pages becomes (tsconfig.json, vite.config.ts): React's own, with the language of each text. So no page can
 * forget it.
 */
export { Fragment, type JSX } from 'react/jsx-runtime';

const draw = (type: ElementType, props: Props, key?: Key): ReactElement =>
  jsx(type, markLanguages(type, props), key);
// One or several children: in what is shipped, React makes no difference.
export { draw as jsx, draw as jsxs };
