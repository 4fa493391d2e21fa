import { organizationFields } from '@panthiya/contract/organizations/organization-fields';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { firstMessages, resolutionOf } from '../../../lib/forms/form-rules.ts';
import { type OrganizationValues, organizationPayloadOf } from './organization-values.ts';

const schema = z.strictObject(organizationFields);

/** The contract's own rules, in its words. */
export const organizationResolver: Resolver<OrganizationValues> = (values) =>
  resolutionOf(values, firstMessages(schema, organizationPayloadOf(values)));
