import { msg } from '#texts';
import { LIST_ROWS_MAX } from '@panthiya/contract/students/students.rules';
import type { TableFault } from '../../../platform/tables/table.ts';
import { tableFaults } from '../../../platform/tables/tables.texts.ts';
import type { Text } from '@panthiya/contract/locale/say';

/** Why a file is no list that we read, in words that say what to do. */
export const listFaults: Readonly<Record<TableFault, Text>> = {
  ...tableFaults,
  'too-many-rows': msg`A list has at most ${{ most: LIST_ROWS_MAX }} students. Take it over in parts.`,
  'too-much': msg`This list is too big. Take it over in parts.`,
};

/** A row without a name. */
export const cellIsEmpty: Text = msg`This cell is empty.`;

/** Another row of the list has the same index number or email. */
export const rowHasItToo = ({ line }: { readonly line: number }): Text =>
  msg`Row ${{ line }} has it too.`;

/** Two rows of the list are one student. */
export const rowIsTheSame = ({ line }: { readonly line: number }): Text =>
  msg`Row ${{ line }} is the same student.`;

/** The student has another number already. */
export const hasOtherNumber = ({ number }: { readonly number: string }): Text =>
  msg`This student has the index number ${{ number }}. You can change it on their page.`;

/** The number is of a student with another name and other phones. */
export const numberIsOf = ({ name }: { readonly name: string }): Text =>
  msg`This number is of ${{ name }}. Correct it here, or change the name on their page.`;

/** The same to a lecturer, who learns neither the name nor a number. */
export const numberIsOfAnother: Text = msg`This number is of another student. Ask the office.`;

/** The office has the email for a student with another name. */
export const emailIsOf = ({ name }: { readonly name: string }): Text =>
  msg`${{ name }} has this email. Leave it out here, or change the name on their page.`;

/** Index number and email are of two students. */
export const isTwoStudents = ({ one, other }: Readonly<Record<'one' | 'other', string>>): Text =>
  msg`The index number is of ${{ one }}, the email of ${{ other }}.`;

/** The account's name is another one. */
export const accountIsNamed = ({ name }: { readonly name: string }): Text =>
  msg`The name of the account is ${{ name }}. It stays.`;

/** What became of a list. */
export const listSummary = ({
  added,
  changed,
}: Readonly<Record<'added' | 'changed', number>>): Text =>
  msg`Students added: ${{ added }}. Changed: ${{ changed }}.`;

/** What became of a list of a course. */
export const courseListSummary = ({
  added,
  enrolled,
  waiting,
}: Readonly<Record<'added' | 'enrolled' | 'waiting', number>>): Text =>
  waiting > 0
    ? msg`New students: ${{ added }}. Enrolled: ${{ enrolled }}. On the waiting list: ${{ waiting }}.`
    : msg`New students: ${{ added }}. Enrolled: ${{ enrolled }}.`;
