import type { Resolver } from 'react-hook-form';
import { resolutionOf } from '../../../lib/forms/form-rules.ts';
import type { RegistrationValues } from './registration-values.ts';

/** Loads the contract's schemas with the first view of the page, so that they are there at the first blur. */
export function loadRules() {
  return import('./registration-rules.ts');
}

/** The contract's schemas as the form's resolver. If they cannot load, the server checks. */
export const rulesResolver: Resolver<RegistrationValues> = async (values) => {
  const rules = await loadRules().catch(() => undefined);
  return resolutionOf(values, rules?.findErrors(values) ?? {});
};
