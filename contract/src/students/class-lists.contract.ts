import { msg } from '#texts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { listQuery } from '../endpoint/paging.ts';
import { fileReply, replyOf } from '../endpoint/replies.ts';
import { organizationParams } from '../fields/organization-params.ts';
import { says } from '../locale/say.ts';
import { courseParams } from '../courses/course-fields.ts';
import { LIST_FIELDS, readColumns } from './list-columns.ts';
import { studentFilters } from './students.contract.ts';
import { LIST_BYTES_MAX } from './students.rules.ts';

/** The file of the form: a text that was pasted, a CSV or an XLSX file. */
const upload = { field: 'list', maxBytes: LIST_BYTES_MAX } as const;

/** How a list is read; what is left out is recognized. */
const reading = {
  /** A field a column, like name,,phone; empty for columns that are left out. */
  columns: z.optional(
    z.string().check(
      z.maxLength(1000),
      z.refine((text) => readColumns(text) !== undefined, says(msg`These columns are wrong.`)),
    ),
  ),
  /** Whether the first row has the heads of the columns. */
  heads: z.optional(z.enum(['yes', 'no'], says(msg`heads must be yes or no.`))),
};

/** What becomes of a row (R21.2.2). */
export const LIST_OUTCOMES = ['new', 'changed', 'known', 'refused'] as const;
export type ListOutcome = (typeof LIST_OUTCOMES)[number];

/** What becomes of a row's student in the course: a seat, a place in its waiting list, or what they have already. */
export const LIST_PLACES = ['enrol', 'wait', 'enrolled-already', 'waiting-already'] as const;
export type ListPlace = (typeof LIST_PLACES)[number];

/** Whether a row's student is invited when the list is taken over with invitations, or has an invitation that waits (R21.2.3). */
export const LIST_INVITATIONS = ['can', 'waits'] as const;

const listRow = z.object({
  /** The row as spreadsheets count it, from 1. */
  line: z.int(),
  outcome: z.enum(LIST_OUTCOMES),
  /** Which cell is wrong; null for a row that is taken over, or where the whole row is. */
  field: z.nullable(z.enum(LIST_FIELDS)),
  /** What is wrong; '' for nothing. */
  message: z.string(),
  /** What is worth a look, and refuses nothing. */
  notes: z.array(z.string()),
  /** What changes of a student who is known. */
  changes: z.array(z.object({ field: z.enum(LIST_FIELDS), from: z.string(), to: z.string() })),
  /** null for a list of no course, and for a refused row. */
  place: z.nullable(z.enum(LIST_PLACES)),
  /** null for a row without an email that is kept, and for a student with an account. */
  invitation: z.nullable(z.enum(LIST_INVITATIONS)),
});
export type ListRow = z.output<typeof listRow>;

const counts = z.object({ new: z.int(), changed: z.int(), known: z.int(), refused: z.int() });
export type ListCounts = z.output<typeof counts>;

/** What becomes of a list's students in its course. */
const coursePlaces = z.object({
  /** Seats that newcomers find; null without a capacity. */
  free: z.nullable(z.int()),
  enrol: z.int(),
  wait: z.int(),
  already: z.int(),
});
export type CoursePlaces = z.output<typeof coursePlaces>;

const previewReply = replyOf({
  /** What each column has; null for one that is left out. */
  columns: z.array(z.nullable(z.enum(LIST_FIELDS))),
  hasHeads: z.boolean(),
  /** Every row of the list as it was read, the first one first; an empty row is empty. */
  cells: z.array(z.array(z.string())),
  /** The rows of students. None while no column has the names. */
  rows: z.array(listRow),
  counts,
  /** null for a list of no course. */
  course: z.nullable(coursePlaces),
  /** Stands for this preview when it is taken over. */
  digest: z.string(),
});
export type ListPreview = z.output<typeof previewReply>;

const taking = z.strictObject({
  ...reading,
  /** Mails those who can be invited, as many as the day's invitations allow. Without it nobody is mailed. */
  invite: z.optional(z.enum(['yes', 'no'], says(msg`invite must be yes or no.`))),
  digest: z
    .string(says(msg`Send the digest of the preview.`))
    .check(z.regex(/^[0-9a-f]{64}$/, says(msg`Send the digest of the preview.`))),
});
const importReply = replyOf({
  message: z.string(),
  counts,
  course: z.nullable(coursePlaces),
  /** Who got an invitation now, and who would have but for the day's limit (R10.2). */
  invited: z.int(),
  notInvited: z.int(),
});

export const previewClassList = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/students/preview',
  access: { may: 'students.update' },
  summary:
    'Says what a class list would do, row by row, and keeps nothing. Takes the form field list: a pasted text, CSV (tab, comma, semicolon; UTF-8, UTF-16) or XLSX, to 2,000 rows and 1 MB.',
  params: organizationParams,
  query: z.strictObject(reading),
  upload,
  reply: previewReply,
  fallback: msg`The list could not be read.`,
});

export const importClassList = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/students/import',
  access: { may: 'students.update' },
  summary:
    'Takes over a class list as its preview said: the same list and columns, and the digest. All rows but the refused ones, or nothing. New students take seats of the plan. With invite=yes those with an email are invited. Takes an Idempotency-Key.',
  params: organizationParams,
  query: taking,
  upload,
  reply: importReply,
  fallback: msg`The list could not be taken over.`,
});

export const LIST_FORMATS = ['csv', 'xlsx'] as const;

export const exportStudents = endpoint({
  method: 'GET',
  path: '/organization/{orgId}/students/export',
  access: { may: 'students.read', when: ['fresh'] },
  summary:
    'The present students, as the list of them is filtered, as CSV or XLSX with the columns of a class list. Taken in again it changes nothing.',
  params: organizationParams,
  query: z.strictObject({
    search: listQuery.search,
    grade: studentFilters.grade,
    courseId: studentFilters.courseId,
    account: studentFilters.account,
    format: z._default(z.enum(LIST_FORMATS, says(msg`format must be csv or xlsx.`)), 'csv'),
  }),
  isFile: true,
  reply: fileReply,
  fallback: msg`The file could not be created.`,
});

export const previewCourseList = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/courses/{courseId}/students/preview',
  access: { may: 'students.enrol' },
  summary:
    'The same for a list of a course: also who gets a place in it, and who waits for one. For a lecturer, nothing that is known of a student is shown or changed.',
  params: courseParams,
  query: z.strictObject(reading),
  upload,
  reply: previewReply,
  fallback: msg`The list could not be read.`,
});

export const importCourseList = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/courses/{courseId}/students/import',
  access: { may: 'students.enrol' },
  summary:
    'Takes over a list of a course as its preview said: its students are of the organization, and have a place in the course or wait for one. All rows but the refused ones, or nothing. Takes an Idempotency-Key.',
  params: courseParams,
  query: taking,
  upload,
  reply: importReply,
  fallback: msg`The list could not be taken over.`,
});

export const exportCourseStudents = endpoint({
  method: 'GET',
  path: '/organization/{orgId}/courses/{courseId}/students/export',
  access: { may: 'students.manage', when: ['fresh'] },
  summary:
    'The students of a course as CSV or XLSX with the columns of a class list; for lecturers without phones and emails. Taken in again it changes nothing.',
  params: courseParams,
  query: z.strictObject({
    format: z._default(z.enum(LIST_FORMATS, says(msg`format must be csv or xlsx.`)), 'csv'),
  }),
  isFile: true,
  reply: fileReply,
  fallback: msg`The file could not be created.`,
});
