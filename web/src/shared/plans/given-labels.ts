import { t } from '#texts';

/**
 * The words of the plans and features that the product comes with (server/seeds/reference/packages.ts). They are in the reader's
 * language as long as the provider has not changed them: what the provider wrote is in one language.
 */
const GIVEN: ReadonlyMap<string, string> = new Map([
  [
    'For a teacher who starts: a class or two, and all the tools.',
    t`For a teacher who starts: a class or two, and all the tools.`,
  ],
  [
    'For one busy class, with a website of its own.',
    t`For one busy class, with a website of its own.`,
  ],
  [
    'For an institute with several teachers and subjects.',
    t`For an institute with several teachers and subjects.`,
  ],
  ['For mass classes and several branches.', t`For mass classes and several branches.`],
  ['Organizations you own', t`Organizations you own`],
  ['Members per organization', t`Members per organization`],
  ['Courses per organization', t`Courses per organization`],
  ['Storage in MB', t`Storage in MB`],
  ['Storage', t`Storage`],
]);

/** A plan's or feature's words for this reader. */
export const givenLabels = (words: string): string => GIVEN.get(words) ?? words;
