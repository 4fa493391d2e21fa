import { organizationFields } from '@panthiya/contract/organizations/organization-fields';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { type OrganizationValues, payloadOf } from './organization-values.ts';

const schema = z.strictObject(organizationFields);

/** The contract's own rules, in its words. */
export const organizationResolver: Resolver<OrganizationValues> = (values) => {
  const { error } = schema.safeParse(payloadOf(values));
  if (!error) return { values, errors: {} };
  const found: Record<string, { type: string; message: string }> = {};
  for (const { path, message } of error.issues) {
    found[String(path[0])] ??= { type: 'rule', message };
  }
  return { values: {}, errors: found };
};
