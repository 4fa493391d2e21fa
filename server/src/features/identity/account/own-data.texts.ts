import { msg } from '#texts';
import type { Locale } from '@panthiya/contract/locale/locales';
import { say, type Text } from '@panthiya/contract/locale/say';

/** The width of the column of file names, characters. */
const NAMES = 20;

/** The first file that people open in the ZIP, in their language; `files` says what each of the others is. */
export function writeOwnDataReadme(files: Readonly<Record<string, Text>>, locale: Locale): string {
  const list = Object.entries(files).map(
    ([name, words]) => name.padEnd(NAMES) + say(words, locale),
  );
  return [
    say(msg`This is everything we keep about you.`, locale),
    '',
    ...list,
    '',
    say(msg`Files that end in .json are plain text: any text editor opens them.`, locale),
    say(msg`Times are UTC; Sri Lanka is 5 hours and 30 minutes ahead.`, locale),
    '',
    say(msg`Not in here: your password and the keys of your sessions and links.`, locale),
    say(msg`We keep only scrambled values of them, which nobody can read.`, locale),
    '',
    say(msg`Keep this file to yourself. It tells a lot about you.`, locale),
    '',
  ].join('\n');
}
