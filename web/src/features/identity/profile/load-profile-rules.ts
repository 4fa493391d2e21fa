import type { Resolver } from 'react-hook-form';
import { resolutionOf } from '../../../lib/forms/form-rules.ts';
import type { PersonValues } from '../../../shared/person-fields/person-values.ts';
import { findEdited } from './profile-values.ts';

/** Brings the contract's schemas, so that they are there at the first blur. */
export function loadProfileRules() {
  return import('./profile-rules.ts');
}

/** Judges the fields that differ from the form's context, the profile as it stands. What cannot be loaded is left to the server. */
export const editedResolver: Resolver<PersonValues, PersonValues> = async (values, initial) => {
  const edited = initial ? findEdited(values, initial) : [];
  const rules = await loadProfileRules().catch(() => undefined);
  return resolutionOf(values, rules?.findErrors(values, edited) ?? {});
};
