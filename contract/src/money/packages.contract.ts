import { msg } from '#texts';
import { says } from '../locale/say.ts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { optionalLines, requiredName } from '../fields/text.ts';
import { messageReply, replyOf, rowId } from '../endpoint/replies.ts';
import {
  AMOUNT_MAX,
  BILLING_CODES,
  BILLING_MODES,
  COUNT_MAX,
  CURRENCIES,
  isPayable,
  PACKAGE_ID,
  UNLIMITED,
  UNLIMITED_WORD,
} from './packages.rules.ts';

/** A feature as a package grants it; count -1 is unlimited (R3.18, R3.20). */
export const packageFeature = z.object({
  featureId: z.string(),
  featureTitle: z.string(),
  featureCode: z.string(),
  count: z.int(),
});
export type PackageFeature = z.output<typeof packageFeature>;

/** A package as everyone reads it (R3.18). */
export const packageReply = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** The printed number: 4500 is LKR 4,500. */
  amount: z.number(),
  currency: z.enum(CURRENCIES),
  billingMode: z.object({
    code: z.enum(BILLING_CODES),
    name: z.enum(Object.values(BILLING_MODES)),
  }),
  isPopular: z.boolean(),
  isActive: z.boolean(),
  features: z.array(packageFeature),
});
export type Package = z.output<typeof packageReply>;

/** How much of a feature: 1 to 1,000,000, -1 or 'Unlimited' (R3.20, R5.29). */
const count = z.pipe(
  z.pipe(
    z.union(
      [z.number(), z.literal(UNLIMITED_WORD)],
      says(msg`Enter a whole number from 1, or Unlimited.`),
    ),
    z.transform((value) => (value === UNLIMITED_WORD ? UNLIMITED : value)),
  ),
  z
    .int(says(msg`Enter a whole number from 1, or Unlimited.`))
    .check(
      z.refine(
        (value) => value === UNLIMITED || (value >= 1 && value <= COUNT_MAX),
        says(msg`Enter a whole number from 1 to 1,000,000, or Unlimited.`),
      ),
    ),
);

/** A feature that a package will grant. */
export const grant = z.strictObject({ featureId: rowId, count });
export type Grant = z.output<typeof grant>;

const grants = z.array(grant, says(msg`Features must be a list.`)).check(
  z.maxLength(100, says(msg`A plan can have at most 100 features.`)),
  z.refine(
    (list) => new Set(list.map(({ featureId }) => featureId)).size === list.length,
    says(msg`Choose each feature once.`),
  ),
);

/** What an administrator says about a package; `mode` is the billing mode (R3.21, R5.33). */
const fields = {
  title: requiredName(msg`Title`, 120),
  description: optionalLines(msg`Description`, 2000),
  amount: z.number(says(msg`The amount must be a number.`)).check(
    z.refine((amount) => amount >= 0 && amount <= AMOUNT_MAX, says(msg`Enter an amount from 0.`)),
    z.refine(isPayable, says(msg`Use at most two decimals.`)),
  ),
  currency: z.enum(CURRENCIES, says(msg`Choose LKR or USD.`)),
  mode: z.enum(BILLING_CODES, says(msg`Choose how it is billed.`)),
  isPopular: z.boolean(says(msg`Popular must be yes or no.`)),
  isActive: z.boolean(says(msg`Active must be yes or no.`)),
};

export const packageBody = z.strictObject({
  ...fields,
  description: z._default(fields.description, ''),
  isPopular: z._default(fields.isPopular, false),
  isActive: z._default(fields.isActive, true),
  features: z._default(grants, () => []),
});
export type PackageInput = z.output<typeof packageBody>;

/** The same fields, or only those that change (R7.22); `features` replaces all of them at once (R4.50). */
export const packageChanges = z.partial(z.strictObject({ ...fields, features: grants }));
export type PackageChanges = z.output<typeof packageChanges>;

const packageParams = z.object({
  id: z.string().check(z.regex(PACKAGE_ID, says(msg`This id is wrong.`))),
});
const packagesReply = replyOf({ packages: z.array(packageReply) });

export const listPackages = endpoint({
  method: 'GET',
  path: '/packages',
  access: 'anyone-known',
  summary: 'The packages, cheapest first; only active ones unless a system administrator asks.',
  reply: packagesReply,
  fallback: msg`Failed to load packages`,
});

export const listActivePackages = endpoint({
  method: 'GET',
  path: '/packages/active/list',
  access: 'anyone',
  summary: 'The active packages, cheapest first.',
  reply: packagesReply,
  fallback: msg`Failed to load packages`,
});

// Price and features are what a plan gives: anyone can take a plan that costs nothing (R7.13).
export const createPackage = endpoint({
  method: 'POST',
  path: '/packages',
  access: { may: 'plans.manage', when: ['fresh'] },
  summary: 'Adds a package, with its features in the same transaction.',
  isPrinted: true,
  body: packageBody,
  status: 201,
  reply: replyOf({ packageId: z.string(), message: z.string() }),
  fallback: msg`Failed to create/edit package`,
});

export const updatePackage = endpoint({
  method: 'PUT',
  path: '/packages/{id}',
  access: { may: 'plans.manage', when: ['fresh'] },
  summary: 'Changes the sent fields; features replace the present ones in the same transaction.',
  params: packageParams,
  isPrinted: true,
  body: packageChanges,
  reply: messageReply,
  fallback: msg`Failed to create/edit package`,
});

export const getPackageUse = endpoint({
  method: 'GET',
  path: '/packages/{id}/use',
  access: { may: 'plans.manage' },
  summary: 'How many people hold a package, and how many ask for it.',
  params: packageParams,
  reply: replyOf({ holders: z.int(), openRequests: z.int() }),
  fallback: msg`The plan could not be loaded.`,
});

export const removePackage = endpoint({
  method: 'DELETE',
  path: '/packages/{id}',
  access: { may: 'plans.manage' },
  summary:
    'Deletes a package that nobody holds or asks for, else 409 PACKAGE_IN_USE with both counts; never the free one.',
  params: packageParams,
  reply: messageReply,
  fallback: msg`Failed to delete package`,
});

export const setPackageFeature = endpoint({
  method: 'POST',
  path: '/packages/{id}/features',
  access: { may: 'plans.manage', when: ['fresh'] },
  summary: 'Adds a feature to a package, or changes its count.',
  params: packageParams,
  isPrinted: true,
  body: grant,
  reply: messageReply,
  fallback: msg`The feature could not be added to the plan.`,
});

export const removePackageFeature = endpoint({
  method: 'DELETE',
  path: '/packages/{id}/features/{featureId}',
  access: { may: 'plans.manage', when: ['fresh'] },
  summary: 'Removes a feature from a package.',
  params: z.extend(packageParams, { featureId: rowId }),
  reply: messageReply,
  fallback: msg`Failed to remove feature from package.`,
});
