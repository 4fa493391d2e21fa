import { LEARNERS_A_CALL } from '@panthiya/contract/courses/courses.rules';
import { hasBrokenAddress } from '../../../lib/forms/broken-address.ts';

/** A line of a list of learners. */
export interface TypedLine {
  readonly email: string;
  readonly name: string;
}

const HEADING = /^\W*(?:e-?mail|name|student|pupil)\b/i;
const AROUND = /^[\s,;<>"'()[\]]+|[\s,;<>"'()[\]]+$/g;

/**
 * The people in a text as teachers have it: a CSV file (email, name, in any order), a pasted column of a
 * spreadsheet, or addresses one a line. The heading of a table is left out; a line without an address stands
 * as it is, so that what was mistyped is seen.
 */
export function readLines(text: string): TypedLine[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line, at) => line !== '' && !(at === 0 && !line.includes('@') && HEADING.test(line)))
    .flatMap(peopleOf);
}

function peopleOf(line: string): TypedLine[] {
  const addresses = line.split(/[\s,;<>"'()[\]]+/).filter((part) => part.includes('@'));
  const [first] = addresses;
  if (first === undefined || hasBrokenAddress(line)) return [{ email: line, name: '' }];
  // Several addresses in one line are several people without a name.
  if (addresses.length > 1) return addresses.map((email) => ({ email, name: '' }));
  const name = line.replace(first, ' ').replaceAll('""', '"').replace(AROUND, '');
  return [{ email: first, name: name.replaceAll(/\s*[,;\t]\s*/g, ' ') }];
}

/** The lines in parts that one call takes. */
export function inCalls(lines: readonly TypedLine[]): TypedLine[][] {
  const parts: TypedLine[][] = [];
  for (let start = 0; start < lines.length; start += LEARNERS_A_CALL) {
    parts.push(lines.slice(start, start + LEARNERS_A_CALL));
  }
  return parts;
}
