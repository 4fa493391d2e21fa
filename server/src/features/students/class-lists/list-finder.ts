import { msg } from '#texts';
import { normalized } from '@panthiya/contract/fields/normalized';
import type { Text } from '@panthiya/contract/locale/say';
import type { KeptField } from '@panthiya/contract/students/list-columns';
import { emailIsOf, isTwoStudents, numberIsOf, numberIsOfAnother } from './class-lists.texts.ts';
import type { SentRow } from './list-rows.ts';

/** A student of the organization whom a row could be. */
export interface KnownStudent {
  readonly id: string;
  readonly hasAccount: boolean;
  readonly isLeft: boolean;
  /** Whether the reader of the list sees this student elsewhere: all of them, or for a lecturer those of their own courses. */
  readonly isSeen: boolean;
  readonly name: string;
  readonly ownScriptName: string;
  readonly indexNumber: string;
  readonly grade: string;
  readonly school: string;
  readonly phone: string;
  readonly whatsapp: string;
  /** The account's; '' without one. */
  readonly accountPhone: string;
  /** The account's confirmed one in small letters; '' without one. */
  readonly email: string;
  /** By which the office reaches one without an account, in small letters; '' for all others. */
  readonly listedEmail: string;
  /** Of their guardians, the first one first. */
  readonly guardianMobiles: readonly string[];
}

/** What the organization has that matters to a list. */
export interface KnownPeople {
  /** False for a lecturer, who learns nothing of a student by a list (R21.9.5). */
  readonly isForOffice: boolean;
  readonly students: readonly KnownStudent[];
  /** Index numbers that somebody has or had, among those of the list. */
  readonly givenNumbers: ReadonlySet<string>;
  /** Confirmed addresses of present members who are no students here, among those of the list. */
  readonly staffEmails: ReadonlySet<string>;
  /** Addresses with an invitation that waits: the id of its student, 'staff', or null for a student who is on no list. Empty for lecturers. */
  readonly invited: ReadonlyMap<string, string | null>;
}

/** Names are the same in whatever case, and with whatever blanks between. */
export const toKey = (name: string): string =>
  normalized(name).toUpperCase().replaceAll(/\s+/g, ' ');

export const isNamed = (student: KnownStudent, name: string): boolean =>
  toKey(student.name) === toKey(name) || toKey(student.ownScriptName) === toKey(name);

const wordsOf = (names: string): readonly string[] => toKey(names).split(' ').filter(Boolean);

const sharesWord = (student: KnownStudent, row: SentRow): boolean => {
  const words = new Set(wordsOf(`${student.name} ${student.ownScriptName}`));
  return wordsOf(row.values.name).some((word) => words.has(word));
};

/**
 * The same for a lecturer, to whom the student is a stranger: half of the row's words are the student's, initials aside. A row of many
 * common names would find somebody by nearly every number.
 */
const isLikelyNamed = (student: KnownStudent, row: SentRow): boolean =>
  shareOfWords(student, row) >= 0.5;

/** How many of the row's words are the student's, from 0 to 1; initials aside. */
function shareOfWords(student: KnownStudent, row: SentRow): number {
  const own = new Set(wordsOf(`${student.name} ${student.ownScriptName}`));
  const words = wordsOf(row.values.name).filter((word) => word.replaceAll('.', '').length > 1);
  const found = words.filter((word) => own.has(word));
  return words.length === 0 ? 0 : found.length / words.length;
}

const isNamedForLecturer = (student: KnownStudent, row: SentRow): boolean =>
  student.isSeen ? sharesWord(student, row) : isLikelyNamed(student, row);

function sharesPhone(student: KnownStudent, row: SentRow): boolean {
  const phones = new Set([student.phone, student.whatsapp, student.accountPhone]);
  return phonesOf(row).some((phone) => phones.has(phone));
}

/** Rows of one name that a lecturer's list can have before their phones find nobody: more of them try numbers out. */
const SAME_NAME_MAX = 2;

/** Names that stand in too many rows of a list. */
function crowdedNames(rows: readonly SentRow[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { values } of rows)
    counts.set(toKey(values.name), (counts.get(toKey(values.name)) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count > SAME_NAME_MAX).map(([name]) => name));
}

export const phonesOf = ({ values: { phone, whatsapp } }: SentRow) =>
  [phone, whatsapp].filter(Boolean);

/** True when nothing that is kept tells this row from another of the same name. */
export const hasNameAlone = (row: SentRow): boolean =>
  row.values.indexNumber === '' && phonesOf(row).length === 0;

export class Refusal {
  readonly field: KeptField | null;
  readonly message: Text | string;

  constructor(field: KeptField | null, message: Text | string) {
    this.field = field;
    this.message = message;
  }
}

type Lookup = ReadonlyMap<string, readonly KnownStudent[]>;

function lookUp(
  students: readonly KnownStudent[],
  keysOf: (one: KnownStudent) => string[],
): Lookup {
  const found = new Map<string, KnownStudent[]>();
  for (const student of students) {
    for (const key of new Set(keysOf(student))) {
      const list = found.get(key);
      if (list) list.push(student);
      else if (key !== '') found.set(key, [student]);
    }
  }
  return found;
}

/**
 * Finds whom a row is (R21.2.2): by index number, by email, by phone and name; by the name alone where there is no more. For a lecturer
 * a name alone is a student of their own courses, and a number is somebody's by the name, never by a phone.
 */
export function createFinder(
  { isForOffice, students, givenNumbers, staffEmails }: KnownPeople,
  rows: readonly SentRow[],
) {
  const present = students.filter(({ isLeft }) => !isLeft);
  const byNumber = lookUp(students, ({ indexNumber }) => [indexNumber]);
  const byEmail = lookUp(present, ({ email }) => [email]);
  const byListedEmail = lookUp(isForOffice ? present : [], (one) => [one.listedEmail]);
  const byPhone = lookUp(present, (one) => [one.phone, one.whatsapp, one.accountPhone]);
  const byName = lookUp(
    present.filter(({ isSeen }) => isSeen),
    (one) => [toKey(one.name), toKey(one.ownScriptName)],
  );
  const crowded = isForOffice ? new Set<string>() : crowdedNames(rows);

  const sameName = ({ values: { name } }: SentRow) => byName.get(toKey(name)) ?? [];

  function findByNumber(row: SentRow): KnownStudent | undefined {
    const [student] = byNumber.get(row.values.indexNumber) ?? [];
    if (student && !isForOffice && (student.isLeft || !isNamedForLecturer(student, row)))
      throw new Refusal('indexNumber', numberIsOfAnother);
    if (student?.isLeft)
      throw new Refusal(
        'indexNumber',
        msg`The student with this number left. You can restore them.`,
      );
    if (student && !sharesWord(student, row) && !sharesPhone(student, row))
      throw new Refusal('indexNumber', numberIsOf({ name: student.name }));
    return student;
  }

  /** Brothers and sisters can have one address, and share a word of their names: more than half of them must be the same. */
  function findByListedEmail(row: SentRow): KnownStudent | undefined {
    const reached = byListedEmail.get(row.values.email) ?? [];
    const named = reached.filter((one) => isNamed(one, row.values.name));
    const like = reached.filter((one) => shareOfWords(one, row) > 0.5 || sharesPhone(one, row));
    const [first, second] = named.length > 0 ? named : like;
    const [other] = reached;
    if (second ?? (first === undefined && other))
      throw new Refusal('email', emailIsOf({ name: (first ?? other)?.name ?? '' }));
    return first;
  }

  function findAlike(row: SentRow): KnownStudent | undefined {
    const phones = crowded.has(toKey(row.values.name)) ? [] : phonesOf(row);
    const called = phones.flatMap((phone) => byPhone.get(phone) ?? []);
    const [first, second] = hasNameAlone(row)
      ? sameName(row)
      : new Set(called.filter((student) => isNamed(student, row.values.name)));
    if (second)
      throw new Refusal(
        'name',
        msg`Two students have this name. Add an index number or a phone number.`,
      );
    return first;
  }

  return {
    find(row: SentRow): KnownStudent | undefined {
      const { indexNumber, email } = row.values;
      if (staffEmails.has(email))
        throw new Refusal('email', msg`This is the email of a member who is no student here.`);
      const numbered = findByNumber(row);
      const [addressed] = byEmail.get(email) ?? [];
      if (numbered && addressed && numbered !== addressed)
        throw new Refusal(
          'email',
          isForOffice
            ? isTwoStudents({ one: numbered.name, other: addressed.name })
            : msg`The index number and the email are of two students.`,
        );
      const found = numbered ?? addressed ?? findByListedEmail(row) ?? findAlike(row);
      // A student with another number is told of that one.
      if (!found?.indexNumber && givenNumbers.has(indexNumber))
        throw new Refusal('indexNumber', msg`This number was given to another student before.`);
      return found;
    },
    hasSameName: (row: SentRow) => sameName(row).length > 0,
  };
}
