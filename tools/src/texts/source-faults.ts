import type { Collected } from '@panthiya/baked-texts/catalogue';

/** One or two words that mean several things: other languages need to know which (R15.2.9). */
const AMBIGUOUS = new Set([
  'All',
  'Asked',
  'Back',
  'Class',
  'Close',
  'Free',
  'Grade',
  'Left',
  'Lesson',
  'Medium',
  'Now',
  'Open',
  'Order',
  'Other',
  'Over',
  'Place',
  'Rank',
  'Subject',
  'Turn',
]);

/** What is wrong with the English of a text, before anybody translates it. */
export function* findSourceFaults({ message, context }: Collected): Generator<string> {
  if (/^[\s,;.]|\s$/.test(message)) yield 'is a piece of a sentence: write the whole one';
  if (context === undefined && AMBIGUOUS.has(message))
    yield 'has several meanings: give it a context';
  if (/\{(?:\d+|value\d*)\}/.test(message)) yield 'has a placeholder without a name';
}
