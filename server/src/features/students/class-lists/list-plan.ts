import { msg } from '#texts';
import type { Text } from '@panthiya/contract/locale/say';
import type { ListOutcome } from '@panthiya/contract/students/class-lists.contract';
import { KEPT_FIELDS, type KeptField } from '@panthiya/contract/students/list-columns';
import { createHash } from 'node:crypto';
import { withoutDefusing } from '../../../platform/csv.ts';
import {
  accountIsNamed,
  hasOtherNumber,
  isTwoStudents,
  numberIsOf,
  rowHasItToo,
  rowIsTheSame,
} from './class-lists.texts.ts';
import type { SentRow } from './list-rows.ts';

/** A student of the organization whom a row could be. */
export interface KnownStudent {
  readonly id: string;
  readonly hasAccount: boolean;
  readonly isLeft: boolean;
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
}

/** What the organization has that matters to a list. */
export interface KnownPeople {
  readonly students: readonly KnownStudent[];
  /** Index numbers that somebody has or had, among those of the list. */
  readonly givenNumbers: ReadonlySet<string>;
  /** Confirmed addresses of present members who are no students here, among those of the list. */
  readonly staffEmails: ReadonlySet<string>;
}

export interface FieldChange {
  readonly field: KeptField;
  readonly from: string;
  readonly to: string;
}

/** What becomes of a row. */
export interface PlannedRow {
  readonly row: SentRow;
  readonly outcome: ListOutcome;
  readonly field: KeptField | null;
  readonly message: Text | string;
  readonly notes: readonly Text[];
  /** Whom the row is; null for a new student. */
  readonly studentId: string | null;
  readonly hasAccount: boolean;
  readonly changes: readonly FieldChange[];
}

/** Names are the same in whatever case, and with whatever blanks between. */
const toKey = (name: string): string => name.normalize('NFC').toUpperCase().replaceAll(/\s+/g, ' ');

const isNamed = (student: KnownStudent, name: string): boolean =>
  toKey(student.name) === toKey(name) || toKey(student.ownScriptName) === toKey(name);

const wordsOf = (names: string): readonly string[] => toKey(names).split(' ').filter(Boolean);

/** True when a row shares neither a word of the names nor a phone with the student of its number: that is somebody else. */
function isSomebodyElse(student: KnownStudent, row: SentRow): boolean {
  const words = new Set(wordsOf(`${student.name} ${student.ownScriptName}`));
  const phones = [student.phone, student.whatsapp, student.accountPhone];
  return (
    !wordsOf(row.values.name).some((word) => words.has(word)) &&
    !phonesOf(row).some((phone) => phones.includes(phone))
  );
}

const phonesOf = ({ values: { phone, whatsapp } }: SentRow) => [phone, whatsapp].filter(Boolean);

/** True when nothing that is kept tells this row from another of the same name. */
const hasNameAlone = (row: SentRow): boolean =>
  row.values.indexNumber === '' && phonesOf(row).length === 0;

class Refusal {
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

/** Finds whom a row is (R21.2.2): by index number, by email, by phone and name; by the name alone where there is no more. */
function createFinder({ students, givenNumbers, staffEmails }: KnownPeople) {
  const present = students.filter(({ isLeft }) => !isLeft);
  const byNumber = lookUp(students, ({ indexNumber }) => [indexNumber]);
  const byEmail = lookUp(present, ({ email }) => [email]);
  const byPhone = lookUp(present, (one) => [one.phone, one.whatsapp, one.accountPhone]);
  const byName = lookUp(present, (one) => [toKey(one.name), toKey(one.ownScriptName)]);

  const sameName = ({ values: { name } }: SentRow) => byName.get(toKey(name)) ?? [];

  function findByNumber(row: SentRow): KnownStudent | undefined {
    const [student] = byNumber.get(row.values.indexNumber) ?? [];
    if (student?.isLeft)
      throw new Refusal(
        'indexNumber',
        msg`The student with this number left. You can restore them.`,
      );
    if (student && isSomebodyElse(student, row))
      throw new Refusal('indexNumber', numberIsOf({ name: student.name }));
    return student;
  }

  function findAlike(row: SentRow): KnownStudent | undefined {
    const called = phonesOf(row).flatMap((phone) => byPhone.get(phone) ?? []);
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
        throw new Refusal('email', isTwoStudents({ one: numbered.name, other: addressed.name }));
      const found = numbered ?? addressed ?? findAlike(row);
      // A student with another number is told of that one.
      if (!found?.indexNumber && givenNumbers.has(indexNumber))
        throw new Refusal('indexNumber', msg`This number was given to another student before.`);
      return found;
    },
    hasSameName: (row: SentRow) => sameName(row).length > 0,
  };
}

const hasItToo = (field: KeptField) => (before: number) =>
  new Refusal(field, rowHasItToo({ line: before }));
const isTheSame = (before: number) => new Refusal(null, rowIsTheSame({ line: before }));

/** Refuses rows that say what an earlier row of the list says. */
function createRepeats() {
  const lines = new Map<string, number>();
  const take = (key: string, line: number, refuse: (before: number) => Refusal) => {
    const before = lines.get(key);
    if (before !== undefined) throw refuse(before);
    lines.set(key, line);
  };
  return {
    ofCells({ line, values: { indexNumber, email } }: SentRow): void {
      if (indexNumber !== '') take(`#${indexNumber}`, line, hasItToo('indexNumber'));
      if (email !== '') take(`@${email}`, line, hasItToo('email'));
    },
    ofStudents(row: SentRow, student: KnownStudent | undefined): void {
      if (student) take(`=${student.id}`, row.line, isTheSame);
      const name = toKey(row.values.name);
      if (hasNameAlone(row)) take(`:${name}`, row.line, isTheSame);
      // A phone that stands in both columns is one.
      for (const phone of new Set(phonesOf(row))) take(`${phone}:${name}`, row.line, isTheSame);
    },
  };
}

/** True when a cell says what is kept; our own files write some texts with a sign before them. */
const isSame = (kept: string, sent: string): boolean =>
  kept === sent || withoutDefusing(kept) === sent;

/** What a row changes of a student. An empty cell changes nothing. The name of an account is its owner's. */
function changesOf(student: KnownStudent, { values }: SentRow): readonly FieldChange[] {
  const { indexNumber, phone, accountPhone } = student;
  if (indexNumber !== '' && values.indexNumber !== '' && values.indexNumber !== indexNumber)
    throw new Refusal('indexNumber', hasOtherNumber({ number: indexNumber }));
  return KEPT_FIELDS.flatMap((field) => {
    const [from, to] = [student[field], values[field]];
    if (to === '' || field === 'email' || isSame(from, to)) return [];
    if (field === 'name' && student.hasAccount) return [];
    if (field === 'phone' && phone === '' && accountPhone === to) return [];
    return [{ field, from, to }];
  });
}

function notesOf(row: SentRow, student: KnownStudent | undefined, hasSameName: boolean) {
  const { name, email } = row.values;
  return [
    row.isOldFont &&
      msg`This name seems to be typed in an old font (FM, Bamini). Type it in Unicode.`,
    student?.hasAccount && !isNamed(student, name) && accountIsNamed({ name: student.name }),
    email !== '' &&
      student?.email !== email &&
      msg`Nobody here has this email. It is not kept, and nobody is invited.`,
    student === undefined && hasSameName && msg`A student here has the same name.`,
  ].filter((note) => note !== false && note !== undefined);
}

/** What a list does to the students of an organization (R21.2.2). Asks and changes nothing. */
export function planList(rows: readonly SentRow[], people: KnownPeople): readonly PlannedRow[] {
  const finder = createFinder(people);
  const repeats = createRepeats();
  const plan = (row: SentRow): PlannedRow => {
    if (row.fault) throw new Refusal(row.fault.field, row.fault.message);
    repeats.ofCells(row);
    const student = finder.find(row);
    repeats.ofStudents(row, student);
    const notes = notesOf(row, student, finder.hasSameName(row));
    const common = { row, field: null, message: '', notes };
    if (student === undefined)
      return { ...common, outcome: 'new', studentId: null, hasAccount: false, changes: [] };
    const changes = changesOf(student, row);
    const outcome = changes.length > 0 ? 'changed' : 'known';
    return { ...common, outcome, studentId: student.id, hasAccount: student.hasAccount, changes };
  };
  return rows.map((row) => {
    try {
      return plan(row);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { field, message } = error;
      const none = { studentId: null, hasAccount: false, changes: [], notes: [] };
      return { ...none, row, outcome: 'refused', field, message };
    }
  });
}

/** Stands for what a plan would do: the same only where each row does the same to the same students. */
export const digestOf = (planned: readonly PlannedRow[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        planned.map(({ row: { line, values }, outcome, studentId, changes }) =>
          outcome === 'refused' ? [line] : [line, outcome, studentId, changes, values],
        ),
      ),
    )
    .digest('hex');
