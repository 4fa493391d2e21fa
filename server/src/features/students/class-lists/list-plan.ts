import { msg } from '#texts';
import type { Text } from '@panthiya/contract/locale/say';
import type {
  ListOutcome,
  ListPlace,
  ListRow,
} from '@panthiya/contract/students/class-lists.contract';
import { GUARDIANS_MAX } from '@panthiya/contract/students/guardians.rules';
import { KEPT_FIELDS, type KeptField } from '@panthiya/contract/students/list-columns';
import { createHash } from 'node:crypto';
import { withoutDefusing } from '../../../platform/csv.ts';
import {
  accountIsNamed,
  hasOtherNumber,
  numberIsOfAnother,
  rowHasItToo,
  rowIsTheSame,
} from './class-lists.texts.ts';
import {
  createFinder,
  hasNameAlone,
  isNamed,
  type KnownPeople,
  type KnownStudent,
  phonesOf,
  Refusal,
  toKey,
} from './list-finder.ts';
import type { SentRow } from './list-rows.ts';

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
  /** In the course of the list; null without one, and for a refused row. */
  readonly place: ListPlace | null;
  readonly invitation: ListRow['invitation'];
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

/** A number that is of none of the guardians adds one, where there is a place. */
function guardianChange({ guardianMobiles }: KnownStudent, to: string): readonly FieldChange[] {
  if (to === '' || guardianMobiles.includes(to) || guardianMobiles.length >= GUARDIANS_MAX)
    return [];
  return [{ field: 'guardianPhone', from: guardianMobiles[0] ?? '', to }];
}

/**
 * What a row changes of a student. An empty cell changes nothing. The name of an account is its owner's. A lecturer is not told the
 * number of a student whom they do not see.
 */
function changesOf(student: KnownStudent, { values }: SentRow): readonly FieldChange[] {
  const { indexNumber, phone, accountPhone, isSeen } = student;
  if (indexNumber !== '' && values.indexNumber !== '' && values.indexNumber !== indexNumber)
    throw new Refusal(
      'indexNumber',
      isSeen ? hasOtherNumber({ number: indexNumber }) : numberIsOfAnother,
    );
  return KEPT_FIELDS.flatMap((field) => {
    if (field === 'guardian' || field === 'guardianPhone')
      return field === 'guardian' ? [] : guardianChange(student, values.guardianPhone);
    // An account has its own address.
    if (field === 'email' && student.hasAccount) return [];
    const from = field === 'email' ? student.listedEmail : student[field];
    const to = values[field];
    if (to === '' || isSame(from, to)) return [];
    if (field === 'name' && student.hasAccount) return [];
    if (field === 'phone' && phone === '' && accountPhone === to) return [];
    return [{ field, from, to }];
  });
}

interface Found {
  readonly invitation: PlannedRow['invitation'];
  readonly isInvitedElsewhere: boolean;
  readonly student: KnownStudent | undefined;
  readonly hasSameName: boolean;
  readonly isForOffice: boolean;
}

function notesOf(row: SentRow, found: Found) {
  const { student, hasSameName, isForOffice, invitation, isInvitedElsewhere } = found;
  const { name, email, guardian, guardianPhone } = row.values;
  // A lecturer learns nothing of guardians.
  const mobiles = (isForOffice && student?.guardianMobiles) || [];
  const isOtherEmail = isForOffice && student?.hasAccount && student.email !== email;
  return [
    row.isOldFont &&
      msg`This name seems to be typed in an old font (FM, Bamini). Type it in Unicode.`,
    student?.hasAccount &&
      student.isSeen &&
      !isNamed(student, name) &&
      accountIsNamed({ name: student.name }),
    email !== '' &&
      isOtherEmail &&
      msg`This student has an account with another email. This one is not kept.`,
    invitation === 'waits' && msg`An invitation to this email waits already.`,
    isInvitedElsewhere && msg`This email has another invitation. No second one is sent.`,
    guardian !== '' &&
      guardianPhone === '' &&
      mobiles.length === 0 &&
      msg`A guardian without a phone number is not kept.`,
    guardianPhone !== '' &&
      mobiles.length >= GUARDIANS_MAX &&
      !mobiles.includes(guardianPhone) &&
      msg`This student has four guardians already. This one is not added.`,
    student === undefined && hasSameName && msg`A student here has the same name.`,
  ].filter((note) => note !== false && note !== undefined);
}

/** Whether a row's student can be invited by its email. A lecturer's list keeps nothing of who is known. */
function invitationOf(
  { values: { email } }: SentRow,
  student: KnownStudent | undefined,
  { isForOffice, invited }: KnownPeople,
): Pick<Found, 'invitation' | 'isInvitedElsewhere'> {
  const isReached = isForOffice ? !student?.hasAccount : student === undefined;
  // A kept address with a spreadsheet's sign before it is another mailbox, and stays.
  const isAnother = student && student.listedEmail !== email && isSame(student.listedEmail, email);
  if (email === '' || !isReached || isAnother)
    return { invitation: null, isInvitedElsewhere: false };
  const owner = invited.get(email);
  if (owner === undefined) return { invitation: 'can', isInvitedElsewhere: false };
  const isFree = owner === null || owner === student?.id;
  return { invitation: isFree ? 'waits' : null, isInvitedElsewhere: !isFree };
}

/** What a list does to the students of an organization (R21.2.2). Asks and changes nothing. */
export function planList(rows: readonly SentRow[], people: KnownPeople): readonly PlannedRow[] {
  const { isForOffice } = people;
  const finder = createFinder(people, rows);
  const repeats = createRepeats();
  const plan = (row: SentRow): PlannedRow => {
    if (row.fault) throw new Refusal(row.fault.field, row.fault.message);
    repeats.ofCells(row);
    const student = finder.find(row);
    repeats.ofStudents(row, student);
    const { invitation, isInvitedElsewhere } = invitationOf(row, student, people);
    const notes = notesOf(row, {
      student,
      hasSameName: finder.hasSameName(row),
      isForOffice,
      invitation,
      isInvitedElsewhere,
    });
    const common = { row, field: null, message: '', notes, place: null, invitation };
    if (student === undefined)
      return { ...common, outcome: 'new', studentId: null, hasAccount: false, changes: [] };
    const wanted = changesOf(student, row);
    // A lecturer's list changes nobody: what would change tells what is kept.
    const changes = isForOffice ? wanted : [];
    const outcome = changes.length > 0 ? 'changed' : 'known';
    return { ...common, outcome, studentId: student.id, hasAccount: student.hasAccount, changes };
  };
  return rows.map((row) => {
    try {
      return plan(row);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { field, message } = error;
      const none = {
        studentId: null,
        hasAccount: false,
        changes: [],
        notes: [],
        place: null,
        invitation: null,
      };
      return { ...none, row, outcome: 'refused', field, message };
    }
  });
}

/** Stands for what a plan would do: the same only where each row does the same to the same students. */
export const digestOf = (planned: readonly PlannedRow[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        planned.map(({ row: { line, values }, outcome, studentId, changes, place }) =>
          outcome === 'refused' ? [line] : [line, outcome, studentId, changes, values, place],
        ),
      ),
    )
    .digest('hex');
