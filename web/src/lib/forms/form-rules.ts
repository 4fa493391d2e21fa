import type { FieldErrors, FieldValues, ResolverResult } from 'react-hook-form';
import type * as z from 'zod/mini';

/** The contract's errors of a payload, field by field: the first message of each. */
export function firstMessages(schema: z.ZodMiniType, payload: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(payload).error?.issues ?? []) {
    found[String(path[0])] ??= message;
  }
  return found;
}

/** The same in the form of a resolver's answer. */
export function resolutionOf<Values extends FieldValues>(
  values: Values,
  messages: Readonly<Record<string, string>>,
): ResolverResult<Values> {
  const found = Object.entries(messages);
  if (found.length === 0) return { values, errors: {} };
  const errors = found.map(([name, message]) => [name, { type: 'rule', message }] as const);
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
}
