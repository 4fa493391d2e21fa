import { type PluginItem, transformSync, types } from '@babel/core';
import macro from '@lingui/babel-plugin-lingui-macro';
import { makeConfig } from '@lingui/conf';
import { bakePlugin, type FoundText, RUN_TIME } from './bake-plugin.ts';
import { type Part, readMessage } from './message-parts.ts';

/** The module whose imports are texts (package.json, `imports`). */
export const TEXTS = '#texts';

/** True for a file that has texts in it. */
export const hasTexts = (code: string): boolean => code.includes(`'${TEXTS}'`);

const linguiConfig = makeConfig({
  locales: ['en'],
  sourceLocale: 'en',
  macro: { corePackage: [TEXTS], jsxPackage: [TEXTS] },
  runtimeConfigModule: {
    i18n: [RUN_TIME, 'i18n'],
    Trans: [RUN_TIME, 'Trans'],
    useLingui: [RUN_TIME, 'useLingui'],
  },
});

function run(code: string, file: string, plugin: PluginItem) {
  const done = transformSync(code, {
    filename: file,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    retainLines: true,
    // Letters stay letters.
    generatorOpts: { jsescOption: { minimal: true } },
    parserOpts: { plugins: ['typescript', ...(file.endsWith('x') ? (['jsx'] as const) : [])] },
    plugins: [[macro, { linguiConfig, descriptorFields: 'all' }], plugin],
  });
  if (done?.code == null) throw new Error(`${file}: nothing is left of it`);
  return { code: done.code, map: JSON.stringify(done.map) };
}

/** How the texts of a locale are made. */
export interface Baking {
  readonly locale: string;
  /** A text in the locale, in the form of its English; undefined where it has none. */
  readonly translate: (text: FoundText) => string | undefined;
  /** Changes what is baked; for the pseudo-locale of tests. */
  readonly change?: ((parts: readonly Part[]) => readonly Part[]) | undefined;
}

/**
 * Puts the words of a locale into a file of the page. A text without a translation stays English.
 * @param code TypeScript, with JSX where the name ends in x; that stays in it
 * @throws {Error} with the file's name, when a text cannot be read or names what the code lacks
 */
export function bakeTexts(code: string, file: string, { locale, translate, change }: Baking) {
  const partsOf = (text: FoundText): readonly Part[] => {
    const parts = readMessage(translate(text) ?? text.message);
    return change === undefined ? parts : change(parts);
  };
  return run(code, file, () => bakePlugin(types, locale, partsOf));
}

/** All texts of a file, in their order. @throws {Error} as `bakeTexts` */
export function findTexts(code: string, file: string): readonly FoundText[] {
  const found: FoundText[] = [];
  const remember = (text: FoundText): readonly Part[] => {
    found.push(text);
    return readMessage(text.message);
  };
  run(code, file, () => bakePlugin(types, 'en', remember));
  return found;
}
