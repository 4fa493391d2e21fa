import { courseFields } from '@panthiya/contract/courses/course-fields';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { type CourseValues, payloadOf } from './course-values.ts';

const schema = z.strictObject(courseFields);

/** A filling that the contract takes, as the calls take it. */
export type CoursePayload = z.output<typeof schema>;

/** What the form holds as the calls take it; undefined while something is wrong with it. */
export function readPayload(values: CourseValues): CoursePayload | undefined {
  return schema.safeParse(payloadOf(values)).data;
}

/** The contract's own rules, in its words. */
export const courseResolver: Resolver<CourseValues> = (values) => {
  const { error } = schema.safeParse(payloadOf(values));
  if (!error) return { values, errors: {} };
  const found: Record<string, { type: string; message: string }> = {};
  for (const { path, message } of error.issues) {
    found[String(path[0])] ??= { type: 'rule', message };
  }
  return { values: {}, errors: found };
};
