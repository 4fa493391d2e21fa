import { msg } from '#texts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { fileReply, replyOf } from '../endpoint/replies.ts';
import { organizationParams } from '../fields/organization-params.ts';
import { says } from '../locale/say.ts';
import { LIST_FIELDS, readColumns } from './list-columns.ts';
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
});
export type ListRow = z.output<typeof listRow>;

const counts = z.object({ new: z.int(), changed: z.int(), known: z.int(), refused: z.int() });
export type ListCounts = z.output<typeof counts>;

export const previewClassList = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/students/preview',
  access: { may: 'students.update' },
  summary:
    'Says what a class list would do, row by row, and keeps nothing. Takes the form field list: a pasted text, CSV (tab, comma, semicolon; UTF-8, UTF-16) or XLSX, to 2,000 rows and 1 MB.',
  params: organizationParams,
  query: z.strictObject(reading),
  upload,
  reply: replyOf({
    /** What each column has; null for one that is left out. */
    columns: z.array(z.nullable(z.enum(LIST_FIELDS))),
    hasHeads: z.boolean(),
    /** Every row of the list as it was read, the first one first; an empty row is empty. */
    cells: z.array(z.array(z.string())),
    /** The rows of students. None while no column has the names. */
    rows: z.array(listRow),
    counts,
    /** Stands for this preview when it is taken over. */
    digest: z.string(),
  }),
  fallback: msg`The list could not be read.`,
});
export type ListPreview = z.output<(typeof previewClassList)['reply']>;

export const importClassList = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/students/import',
  access: { may: 'students.update' },
  summary:
    'Takes over a class list as its preview said: the same list and columns, and the digest. All rows but the refused ones, or nothing. New students take seats of the plan. Takes an Idempotency-Key.',
  params: organizationParams,
  query: z.strictObject({
    ...reading,
    digest: z
      .string(says(msg`Send the digest of the preview.`))
      .check(z.regex(/^[0-9a-f]{64}$/, says(msg`Send the digest of the preview.`))),
  }),
  upload,
  reply: replyOf({ message: z.string(), counts }),
  fallback: msg`The list could not be taken over.`,
});

export const LIST_FORMATS = ['csv', 'xlsx'] as const;

export const exportStudents = endpoint({
  method: 'GET',
  path: '/organization/{orgId}/students/export',
  access: { may: 'students.read', when: ['fresh'] },
  summary:
    'The present students as CSV or XLSX with the columns of a class list. Taken in again it changes nothing.',
  params: organizationParams,
  query: z.strictObject({
    format: z._default(z.enum(LIST_FORMATS, says(msg`format must be csv or xlsx.`)), 'csv'),
  }),
  isFile: true,
  reply: fileReply,
  fallback: msg`The file could not be created.`,
});
