import { LEARNERS_A_CALL } from '@panthiya/contract/courses/courses.rules';
import { hasBrokenAddress } from '../../../lib/forms/broken-address.ts';

/** A line of a list of students. */
export interface TypedLine {
  readonly email: string;
  readonly name: string;
}

const HEADING = /^\W*(?:e-?mail|name|student|pupil)\b/i;
const AROUND = /^[\s,;<>"'()[\]]+|[\s,;<>"'()[\]]+$/g;

/**
 * Reads people from a teacher's text: a CSV file, a pasted column of a spreadsheet, or addresses one a line. The CSV file has
 * email and name, in any order. The heading of a table is left out. A line without an address stays as it is, so that the user
 * sees the mistake.
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
  // Several addresses in one line are several people without names.
  if (addresses.length > 1) return addresses.map((email) => ({ email, name: '' }));
  const name = line.replace(first, ' ').replaceAll('""', '"').replace(AROUND, '');
  return [{ email: first, name: name.replaceAll(/\s*[,;\t]\s*/g, ' ') }];
}

/** The lines in parts that fit into one call. */
export function inCalls(lines: readonly TypedLine[]): TypedLine[][] {
  const parts: TypedLine[][] = [];
  for (let start = 0; start < lines.length; start += LEARNERS_A_CALL) {
    parts.push(lines.slice(start, start + LEARNERS_A_CALL));
  }
  return parts;
}
