import type { ErrorCode } from '@panthiya/contract/errors';
import { DEFAULT_LOCALE, type Locale } from '@panthiya/contract/locale/locales';
import { inLocale } from '@panthiya/contract/locale/say';
import type * as z from 'zod/mini';
import { AppError, type FieldFault } from '../platform/app-error.ts';
import { fieldIsUnknown } from './http.texts.ts';

/** Most fields in one answer: a list of 500 wrong lines is not sent back. */
const FIELDS_MAX = 50;
/** Most letters of a name that the caller chose. */
const NAME_LIMIT = 60;

type Issue = z.core.$ZodIssue;

const nameOf = (path: readonly PropertyKey[]): string =>
  path.map(String).join('.').slice(0, NAME_LIMIT);

/** What is wrong with one field. An unknown field has its name in the issue's keys, a wrong one in its path. */
function toFieldFault(issue: Issue): FieldFault {
  if (issue.code !== 'unrecognized_keys') {
    return { field: nameOf(issue.path), message: issue.message };
  }
  const field = (issue.keys[0] ?? '').slice(0, NAME_LIMIT);
  return { field, message: fieldIsUnknown({ field }) };
}

// A rule with its own code names it in its parameters (`refusedWith` of the contract).
const codeOf = (issue: Issue | undefined): ErrorCode =>
  issue?.code === 'custom' && typeof issue.params?.code === 'string'
    ? (issue.params.code as ErrorCode)
    : 'INVALID_INPUT';

/**
 * The same faults in the language of the caller. The schema writes its messages while it reads, so it reads once more. Only what
 * is refused pays for that (R15.2.7).
 */
function issuesIn(locale: Locale, schema: z.ZodMiniType, value: unknown): readonly Issue[] {
  // In there: zod writes the messages when they are first read.
  return inLocale(locale, () => schema.safeParse(value).error?.issues ?? []);
}

/**
 * A part of a request as its schema reads it; undefined without a schema.
 * @throws {AppError} the first fault, with all faults by field.
 */
export function checkPayload(
  schema: z.ZodMiniType | undefined,
  value: unknown,
  localeOf: () => Locale,
): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const locale = localeOf();
  const spoken = locale === DEFAULT_LOCALE ? [] : issuesIn(locale, schema, value);
  // A rule of today can accept at midnight what it refused a moment ago.
  const issues = spoken.length > 0 ? spoken : result.error.issues;
  const refusals = issues.slice(0, FIELDS_MAX).map(toFieldFault);
  const fields = refusals.filter(({ field }) => field !== '');
  const [first] = refusals;
  const field = first?.field.split('.')[0];
  throw new AppError(codeOf(issues[0]), {
    message: first?.message ?? '',
    ...(field && { field }),
    ...(fields.length > 0 && { fields }),
  });
}
