/** The width of the column of file names, characters. */
const NAMES = 20;

/** The first file that people open in the ZIP; `files` says what each of the others is. */
export function writeOwnDataReadme(files: Readonly<Record<string, string>>): string {
  const list = Object.entries(files)
    .map(([name, words]) => name.padEnd(NAMES) + words.replaceAll('\n', `\n${' '.repeat(NAMES)}`))
    .join('\n');
  return `This is everything we keep about you.

${list}

Files that end in .json are plain text: any text editor opens them.
Times are UTC; Sri Lanka is 5 hours and 30 minutes ahead.

Not in here: your password and the keys of your sessions and links. We keep only
scrambled values of them, which nobody can read.

Keep this file to yourself. It tells a lot about you.
`;
}
