import { courseFields } from '@panthiya/contract/courses/course-fields';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { firstMessages, resolutionOf } from '../../../lib/forms/form-rules.ts';
import { type CourseValues, coursePayloadOf } from './course-values.ts';

const schema = z.strictObject(courseFields);

/** A filling that the contract takes, as the calls take it. */
export type CoursePayload = z.output<typeof schema>;

/** What the form holds as the calls take it; undefined while something is wrong with it. */
export function readPayload(values: CourseValues): CoursePayload | undefined {
  return schema.safeParse(coursePayloadOf(values)).data;
}

/** The contract's own rules, in its words. */
export const courseResolver: Resolver<CourseValues> = (values) =>
  resolutionOf(values, firstMessages(schema, coursePayloadOf(values)));
